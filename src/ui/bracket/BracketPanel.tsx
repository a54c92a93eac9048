import { type ReactNode, useId, useRef, useState } from 'react';
import type { Bracket, Theme } from '#contract/records.ts';
import { teamPossibilities } from '#domain/bracket/team-possibilities.ts';
import { compareNames } from '#domain/compare.ts';
import { cleanId } from '#domain/record-id.ts';
import stack from '#ui/styles/stack.module.css';
import { Select } from '../controls/Select.tsx';
import { Tabs } from '../controls/Tabs.tsx';
import { bracketListWidth, useMediaQuery } from '../controls/use-media-query.ts';
import { EmptyState } from '../things/EmptyState.tsx';
import { useTimeOptions } from '../things/use-time-options.ts';
import { BracketList } from './BracketList.tsx';
import styles from './BracketPanel.module.css';
import { BracketView } from './BracketView.tsx';
import { bracketTexts } from './bracket-texts.ts';
import { useBracket } from './use-bracket.ts';
import { useCurrentInView } from './use-current-in-view.ts';

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
