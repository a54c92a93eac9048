import { useLocation, useSearchParams } from 'wouter';
import { isSearchable, teamSearchMinimum } from '#domain/text/search.ts';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { useSearchText } from '../use-search-text.ts';
import { TeamBrowser } from './TeamBrowser.tsx';
import { TeamSearch } from './TeamSearch.tsx';
import styles from './Teams.module.css';

/** Teams by event, ten events a page, and a search over all of them. Page and search are in the address. */
export default function Teams() {
  const [location] = useLocation();
  const [parameters] = useSearchParams();
  const [query, search] = useSearchText();

  return (
    <>
      <PageHeading>Teams</PageHeading>
      <div className={styles.search}>
        <SearchField
          label="Find a team"
          placeholder="Start typing to find a team"
          value={query}
          onChange={search}
        />
      </div>
      {isSearchable(query, teamSearchMinimum) ? (
        <TeamSearch query={query} onClear={() => search('')} />
      ) : (
        <TeamBrowser asked={parameters.get('page')} path={location} />
      )}
    </>
  );
}
