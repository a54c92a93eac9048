import { type ReactNode, useId, useRef, useState } from 'react';
import type { Bracket, Theme } from '#contract/records.ts';
import type { BracketLayout } from '#domain/bracket/layout.ts';
import type { DrawnConnection } from '#domain/bracket/layout-queries.ts';
import { teamPossibilities } from '#domain/bracket/team-possibilities.ts';
import { compareNames } from '#domain/compare.ts';
import { cleanId } from '#domain/record-id.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import stack from '#ui/styles/stack.module.css';
import { Select } from '../controls/Select.tsx';
import { Tabs } from '../controls/Tabs.tsx';
import { bracketListWidth, useMediaQuery } from '../controls/use-media-query.ts';
import { EmptyState } from '../things/EmptyState.tsx';
import { useTimeOptions } from '../things/use-time-options.ts';
import { BracketBox, type BracketTags } from './BracketBox.tsx';
import styles from './BracketPanel.module.css';
import { BracketView, bracketTexts } from './BracketView.tsx';
import { type BracketContents, useBracket } from './use-bracket.ts';
import { useCurrentInView } from './use-current-in-view.ts';

type BracketListProps = {
  contents: BracketContents;
  tags: BracketTags;
  /** Key of a team: only its matches are listed, and those that it may still play. */
  pathTeam?: string | undefined;
  pathGoesOn: readonly DrawnConnection[];
};

type Column = { key: string; title: string; numbers: number[] };

/** The columns that hold listed matches, with the bracket's name where there are several. */
function columnsOf({ brackets }: BracketLayout, isListed: (number: number) => boolean): Column[] {
  return brackets.flatMap((bracket, bracketIndex) =>
    bracket.columns.flatMap((column, columnIndex) => {
      const numbers = column.games.filter((number) => number !== null).filter(isListed);
      if (numbers.length === 0) return [];
      const header = column.header ?? `Column ${columnIndex + 1}`;
      const name = brackets.length > 1 ? bracket.name : undefined;
      return [
        { key: `${bracketIndex}-${columnIndex}`, title: name ? `${name}: ${header}` : header, numbers },
      ];
    }),
  );
}

const sentence = (parts: readonly string[]) =>
  parts.map((part, index) => (index === 0 ? capitalised(part) : part)).join(', ');

/** A bracket as a list for narrow screens and screen readers: its matches by column, each with its targets. */
function BracketList({ contents, tags, pathTeam, pathGoesOn }: BracketListProps) {
  const isListed = (number: number) =>
    pathTeam === undefined ||
    pathGoesOn.some(({ matchNumber }) => matchNumber === number) ||
    contents.games.get(number)?.slots.some((slot) => slot.teamKey === pathTeam) === true;
  return (
    <div className={styles.list}>
      {columnsOf(contents.layout, isListed).map((column) => (
        <section key={column.key} className={styles.column}>
          <h4 className={styles.title}>{column.title}</h4>
          <ul className={styles.matches}>
            {column.numbers.map((number) => {
              const game = contents.games.get(number);
              return (
                game && (
                  <li key={number} className={styles.match}>
                    <BracketBox game={game} tags={tags} isListed style={{ width: '100%' }} />
                    <p className={styles.listPath} aria-hidden="true">
                      {sentence(game.paths)}
                    </p>
                  </li>
                )
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

type BracketPanelProps = {
  bracket: Bracket;
  theme?: Theme | undefined;
  /** Heading beside the controls. */
  heading?: ReactNode;
};

const views = [
  { key: 'bracket', label: 'Bracket' },
  { key: 'list', label: 'List' },
];

const noTeam = '';

/** A bracket as tree or list, with the path of a chosen team. */
export function BracketPanel({ bracket, theme, heading }: BracketPanelProps) {
  const contents = useBracket(bracket, bracketTexts);
  const timeOptions = useTimeOptions();
  const isNarrow = useMediaQuery(bracketListWidth);
  const [chosenView, setChosenView] = useState<string>();
  const [team, setTeam] = useState(noTeam);
  const panelId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const view = chosenView ?? (isNarrow ? 'list' : 'bracket');

  const pathTeam = team === noTeam ? undefined : team;
  useCurrentInView(frame, contents?.games, view === 'bracket', pathTeam);

  if (!contents || contents.games.size === 0) {
    return (
      <div className={stack.gap4}>
        {heading}
        <EmptyState title="This bracket is not drawn yet" text="It appears here when its matches are set." />
      </div>
    );
  }
  const tags = {
    hasTimes: bracket.show_times === true,
    hasStreams: bracket.show_broadcasts === true,
    timeOptions,
  };
  const teams = [...contents.teams].sort((a, b) => compareNames(a.name, b.name));

  const pathGoesOn =
    pathTeam === undefined ? [] : teamPossibilities(contents.layout, contents.matches, pathTeam);

  return (
    <div className={stack.gap4}>
      <div className={styles.top}>
        {heading}
        <div className={styles.tools}>
          {teams.length > 0 && (
            <div className={styles.path}>
              <Select
                label="Show the path of a team"
                isLabelHidden
                value={team}
                options={[
                  { value: noTeam, label: 'Path of a team' },
                  ...teams.map((record) => ({ value: cleanId(record) ?? '', label: record.name ?? '' })),
                ]}
                onChange={setTeam}
              />
            </div>
          )}
          <Tabs label="View" items={views} selected={view} onSelect={setChosenView} panelId={panelId} />
        </div>
      </div>
      <div id={panelId} role="tabpanel" aria-label={view === 'list' ? 'List' : 'Bracket'}>
        {view === 'list' ? (
          <BracketList contents={contents} tags={tags} pathTeam={pathTeam} pathGoesOn={pathGoesOn} />
        ) : (
          <div ref={frame} className={styles.frame}>
            <BracketView
              bracket={bracket}
              contents={contents}
              tags={tags}
              theme={theme}
              pathTeam={pathTeam}
              pathGoesOn={pathGoesOn}
            />
          </div>
        )}
      </div>
    </div>
  );
}
