import { useState } from 'react';
import { useListing } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { highlightHidden } from '#domain/broadcast/highlight-on-air.ts';
import { withHidden } from '#domain/broadcast/press-to-glass.ts';
import { compareNames } from '#domain/compare.ts';
import { cleanId, linkedIds, restoreId } from '#domain/record-id.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select, type SelectOption } from '#ui/controls/Select.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useLiveSources } from '../glass/use-sources-text.ts';
import { OnAirTag } from '../parts/OnAirTag.tsx';
import panel from '../parts/Panel.module.css';
import { SourcesNote } from '../parts/SourcesNote.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import { UnsentPicture } from '../parts/UnsentPicture.tsx';
import { useUnsentShow } from '../show/show-state.ts';
import { useLiveMatchAtServer, useLiveTeams } from '../show/use-live-match.ts';
import { useBroadcastOnAir, useShowEvent } from '../show/use-show.ts';
import styles from './Highlights.module.css';
import highlightsControl, { type Highlight } from './highlights-control.ts';

type Named = { readonly id: string; readonly name?: string | undefined };

const optionsOf = (records: readonly Named[], group?: string): SelectOption[] =>
  records
    .map((record) => ({ value: cleanId(record) ?? '', label: record.name || 'Unnamed', group }))
    .sort((a, b) => compareNames(a.label, b.label));

/** Returns the options for highlights: teams and players of the live match, the game's heroes, the event's news. */
function useChoices(): Readonly<Record<Highlight['kind'], readonly SelectOption[]>> {
  const teams = useLiveTeams().filter((team) => team !== undefined);
  const heroes = useThings('Heroes', linkedIds(useListing('Heroes')));
  const news = useThings('News', linkedIds(useShowEvent()?.news_items));
  const members = useThings('Players', [...new Set(teams.flatMap(({ players }) => linkedIds(players)))]);
  const players = teams.flatMap((team) => {
    const own = new Set(linkedIds(team.players));
    return optionsOf(
      members.filter((player) => own.has(cleanId(player) ?? '')),
      team.name,
    );
  });
  return {
    team: optionsOf(teams),
    hero: optionsOf(heroes),
    player: players,
    media: optionsOf(news),
    mvp: players,
  };
}

type Kind = Highlight['kind'];

/** The overlay that is looked at first for each. */
const pictured = { team: 'branding', hero: 'mvp', player: 'mvp', media: 'media', mvp: 'mvp' } as const;

/** Form for the highlights on air: chosen and previewed first, then shown. */
export default function Highlights() {
  const control = highlightsControl.use();
  const choices = useChoices();
  const [drafts, setDrafts] = useState<{ readonly [Of in Kind]?: string | undefined }>({});
  const [last, setLast] = useState<Kind>('player');
  const highlights = control?.highlights ?? [];
  const unsentOf = (isOfMatch: boolean) =>
    Object.fromEntries(
      highlights.flatMap(({ kind, chosen = '', field }) => {
        const draft = drafts[kind];
        if (draft === undefined || draft === chosen || (kind === 'mvp') !== isOfMatch) return [];
        return [[field, draft === '' ? null : [restoreId(draft)]]];
      }),
    );
  const unsent = useUnsentShow(unsentOf(false), unsentOf(true));
  if (control === undefined) return <LoadingRows count={5} height={4} />;
  const touched = highlights.find(({ kind }) => kind === last);
  return (
    <ul className={styles.highlights}>
      {highlights.map((highlight) => (
        <HighlightRow
          key={highlight.kind}
          highlight={highlight}
          options={choices[highlight.kind]}
          draft={drafts[highlight.kind]}
          onDraft={(draft) => {
            setDrafts((held) => ({ ...held, [highlight.kind]: draft }));
            setLast(highlight.kind);
          }}
        />
      ))}
      {touched !== undefined && (
        <li>
          <UnsentPicture key={last} draws={touched.draws} first={pictured[last]} unsent={unsent} />
        </li>
      )}
    </ul>
  );
}

type HighlightRowProps = {
  highlight: Highlight;
  options: readonly SelectOption[];
  /** Chosen and not sent yet: a clean id, or empty for none. */
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
};

function HighlightRow({ highlight, options, draft, onDraft }: HighlightRowProps) {
  const { label, chosen = '', onAirName, obstacle, clear, draws } = highlight;
  const wanted = draft ?? chosen;
  const { highlight_player } = useBroadcastOnAir();
  const mvp = useLiveMatchAtServer()?.mvp;
  const hidden = highlightHidden(highlight.kind, { highlight_player, mvp }, useLiveSources([draws]));
  // One from elsewhere, such as a player of another match, stays to be seen.
  const isListed = wanted === '' || options.some(({ value }) => value === wanted);
  return (
    <li className={styles.row} data-highlight={highlight.kind}>
      <p className={panel.now}>
        {highlight.isSet && <OnAirTag draws={draws} hidden={hidden} />}
        <strong className={panel.value}>{onAirName}</strong>
        <StateMark
          state={highlight.state}
          since={highlight.since}
          glass={withHidden(highlight.glass, highlight.isSet, hidden)}
        />
      </p>
      <div className={styles.choice}>
        <Select
          label={label}
          value={wanted}
          options={[
            { value: '', label: 'None' },
            ...(isListed ? [] : [{ value: wanted, label: onAirName }]),
            ...options,
          ]}
          onChange={onDraft}
        />
        <Button
          look={wanted === chosen ? 'plain' : 'primary'}
          disabled={wanted === chosen || obstacle !== undefined}
          title={obstacle}
          aria-label={`Show the ${label === 'MVP' ? label : label.toLowerCase()}`}
          onClick={() => {
            highlight.set(wanted || null);
            onDraft(undefined);
          }}
        >
          Show
        </Button>
        <Button
          look="quiet"
          disabled={clear.obstacle !== undefined}
          title={clear.obstacle}
          aria-label={clear.label}
          onClick={() => {
            highlight.set(null);
            onDraft(undefined);
          }}
        >
          Clear
        </Button>
      </div>
      {highlight.isSet && hidden !== undefined && <p className={panel.note}>{hidden}.</p>}
      <SourcesNote draws={draws} />
    </li>
  );
}
