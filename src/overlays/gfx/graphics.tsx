import type { ComponentType } from 'react';
import type { RecordOfTable } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useTeams } from '../parts/match/own-codes.ts';
import { ImageGraphic } from './ImageGraphic.tsx';
import { LeaderboardGraphic } from './LeaderboardGraphic.tsx';
import { rosterLists } from './model/roster-lists.ts';
import { TextGraphic } from './TextGraphic.tsx';

export type GraphicProps = { graphic: RecordOfTable<'GFX'>; title: string | undefined; isExtended: boolean };

// Each with the file of the overlay that draws it.
const SchedulePicture = lazyPart(async () => ({
  default: (await import('../schedule/SchedulePicture.tsx')).SchedulePicture,
}));
const BracketPicture = lazyPart(async () => ({
  default: (await import('../bracket/BracketPicture.tsx')).BracketPicture,
}));
const IframePicture = lazyPart(async () => ({
  default: (await import('../iframe/IframePicture.tsx')).IframePicture,
}));
const StandingsPicture = lazyPart(async () => ({
  default: (await import('../standings/StandingsPicture.tsx')).StandingsPicture,
}));
const RostersPicture = lazyPart(async () => ({
  default: (await import('../rosters/RostersPicture.tsx')).RostersPicture,
}));
const MvpPicture = lazyPart(async () => ({
  default: (await import('../mvp/MvpPicture.tsx')).MvpPicture,
}));

/** The component of each type of graphic. */
export const graphics: Readonly<Record<string, ComponentType<GraphicProps>>> = {
  Schedule: ({ graphic, title, isExtended }) => (
    <SchedulePicture
      matchKeys={linkedIds(graphic.matches)}
      list={graphic.graphics_settings?.includes("Don't sort schedule") ? 'fixed' : 'sorted'}
      title={title}
      isExtended={isExtended}
    />
  ),
  Bracket: function BracketGraphic({ graphic, title, isExtended }) {
    const bracket = useThing('Brackets', firstLinkedId(graphic.bracket) ?? undefined);
    return <BracketPicture bracket={bracket} title={title} isExtended={isExtended} />;
  },
  Image: ImageGraphic,
  Iframe: ({ graphic, title, isExtended }) => (
    <IframePicture url={graphic.url} title={title} isExtended={isExtended} />
  ),
  Standings: ({ graphic, title, isExtended }) => (
    <StandingsPicture stages={[graphic.identifier ?? '']} title={title} isExtended={isExtended} />
  ),
  'Multi Standings': ({ graphic, title, isExtended }) => (
    <StandingsPicture stages={(graphic.identifier ?? '').split(',')} title={title} isExtended={isExtended} />
  ),
  Text: TextGraphic,
  MVP: ({ graphic, title }) => (
    <MvpPicture
      given={{
        playerKey: firstLinkedId(graphic.players) ?? undefined,
        teamKey: firstLinkedId(graphic.teams) ?? undefined,
        heroKey: firstLinkedId(graphic.heroes) ?? undefined,
      }}
      title={title}
    />
  ),
  Rosters: function RostersGraphic({ graphic, title }) {
    const [first, second] = useTeams(linkedIds(graphic.teams));
    const both = first && second && ([{ team: first }, { team: second }] as const);
    return <RostersPicture columns={both ?? (first && rosterLists(graphic.markdown, first))} title={title} />;
  },
  'Stats: Leaderboard': LeaderboardGraphic,
};
