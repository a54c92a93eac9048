import type { ReactNode } from 'react';
import type { Broadcast } from '../../../src/contract/records.ts';
import type { RosterPlayer } from '../../../src/domain/roster/roster.ts';
import { TeamScore } from '../../../src/overlays/ingame/TeamBar.tsx';
import { BreakMatch } from '../../../src/overlays/parts/break/BreakMatch.tsx';
import { SeatCard } from '../../../src/overlays/parts/cameras/Camera.tsx';
import { OverlayLogo } from '../../../src/overlays/parts/logos/OverlayLogo.tsx';
import { MapCard } from '../../../src/overlays/parts/maps/MapCard.tsx';
import type { MapCardView } from '../../../src/overlays/parts/maps/use-map-cards.ts';
import { MarkFrame, MarkPlate } from '../../../src/overlays/parts/marks/MarkPlate.tsx';
import { HeroTile } from '../../../src/overlays/parts/match/BannedHeroes.tsx';
import { MediaFile } from '../../../src/overlays/parts/media/MediaFile.tsx';
import { Panel } from '../../../src/overlays/parts/panel/Panel.tsx';
import { Confetti } from '../../../src/overlays/parts/particles/Confetti.tsx';
import { TeamPlate } from '../../../src/overlays/parts/plates/TeamPlate.tsx';
import { PlayerRow } from '../../../src/overlays/parts/players/PlayerRow.tsx';
import { ScoreCell } from '../../../src/overlays/parts/score/ScoreCell.tsx';
import { Scores } from '../../../src/overlays/parts/score/Scores.tsx';
import { SplashPlate } from '../../../src/overlays/parts/splash/SplashPlate.tsx';
import { SponsorRotator } from '../../../src/overlays/parts/sponsors/SponsorRotator.tsx';
import { AirTable } from '../../../src/overlays/parts/tables/AirTable.tsx';
import { TableRow } from '../../../src/overlays/parts/tables/TableRow.tsx';
import { FittedText } from '../../../src/overlays/parts/text/FittedText.tsx';
import { Countdown } from '../../../src/overlays/parts/time/Countdown.tsx';
import {
  broadcastWith,
  foxes,
  hero,
  keepers,
  mapData,
  matchWith,
  pictureAddress,
  themeOf,
} from './records.ts';

type State = {
  readonly picture: ReactNode;
  readonly broadcast?: Broadcast | undefined;
  readonly canAnimate?: boolean;
};
export type PartStates = {
  readonly name: string;
  /** The box that each state is drawn in, px of the stage. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Size of letters, where a part takes it from what it is drawn in. */
  readonly lettersPx?: number;
  readonly states: Readonly<Record<string, State>>;
};

/** States that need nothing but what they draw. */
const drawn = (pictures: Readonly<Record<string, ReactNode>>): Record<string, State> =>
  Object.fromEntries(Object.entries(pictures).map(([state, picture]) => [state, { picture }]));

const orange = themeOf('orange');
const white = themeOf('white');
const longTitle = 'The grand final of the Lantern Cup begins after a very short break';

const plate = (change: Partial<Parameters<typeof TeamPlate>[0]>) => (
  <TeamPlate
    team={foxes}
    theme={orange}
    texts={['Foxes', 'FOX']}
    logoAt="left"
    heightPx={88}
    result={undefined}
    isMarked={false}
    {...change}
  />
);

const player = (fields: Partial<RosterPlayer>): RosterPlayer => ({
  key: 'player',
  name: 'Ember',
  role: 'DPS',
  eligibleRoles: ['DPS', 'Support'],
  pronouns: undefined,
  heroKey: undefined,
  heroName: undefined,
  ...fields,
});

const card: MapCardView = {
  key: 'card',
  state: 'unplayed',
  isNext: false,
  type: 'Control',
  name: 'Saffron Flats',
  shorter: [],
  mode: undefined,
  score: undefined,
  winnerKey: undefined,
  choice: undefined,
  picture: undefined,
  video: undefined,
  data: mapData,
  winner: undefined,
  chooser: undefined,
  pictureAddress,
  videoAddress: undefined,
};
const fox = { team: foxes, theme: orange };
const mapCard = (change: Partial<MapCardView>) => (
  <MapCard card={{ ...card, ...change }} widthPx={300} hasModes={false} hasScores />
);

const rows = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    key: String(place),
    name: place === 1 ? 'Royal Northern Lighthouse Keepers United' : 'Foxes',
    values: ['3-1', '+2'],
  }));
const table = (count: number) => (
  <AirTable rows={rows(count)} headers={['Maps', 'Diff']} heading="Group A">
    {({ key, name, values }) => (
      <TableRow
        lead={String(Number(key) + 1)}
        theme={orange}
        logo={null}
        name={name}
        shorterNames={['RNLKU']}
        values={values}
        isStrong={key === '0'}
        isFaint={key === '2'}
      />
    )}
  </AirTable>
);

const scores = { winner: null, themes: [orange, white], textPx: 66 } as const;
const fitted = {
  height: '4rem',
  padding: '0 1rem',
  color: '#ffffff',
  fontSize: '2.625rem',
  background: '#0a0c11',
};
const fittedText = (text: string, shorter?: readonly string[]) => (
  <div style={fitted}>
    <FittedText text={text} shorter={shorter} />
  </div>
);

/** The parts of overlays with their states. A new one is a line here. */
export const partStates: readonly PartStates[] = [
  {
    name: 'panel',
    widthPx: 1880,
    heightPx: 440,
    states: drawn({
      usual: <Panel title="Standings">{fittedText('Content')}</Panel>,
      'long title': (
        <Panel title={longTitle} subtitle={'Playoffs, week 2\nTwo best of sevens tonight'} theme={orange} />
      ),
    }),
  },
  {
    name: 'name-plate',
    widthPx: 600,
    heightPx: 88,
    states: drawn({
      usual: plate({}),
      'logo right': plate({ logoAt: 'right' }),
      winner: plate({ result: 'winner' }),
      loser: plate({ result: 'loser' }),
      'second of two alike': plate({ isMarked: true }),
      'without a logo': plate({ theme: themeOf('orange', false), mark: 'FOX' }),
      'long name': plate({
        team: keepers,
        theme: white,
        texts: ['Royal Northern Lighthouse Keepers United', 'RNLKU'],
      }),
      'bar for its logo': plate({ hasBar: true }),
      'team to come': plate({ team: undefined, theme: undefined, texts: ['Winner M1'] }),
    }),
  },
  {
    name: 'marks',
    widthPx: 400,
    heightPx: 88,
    states: drawn({
      none: <MarkFrame mark={undefined} />,
      live: [<MarkFrame key="frame" mark="live" />, <MarkPlate key="plate" mark="live" />],
      next: [<MarkFrame key="frame" mark="next" />, <MarkPlate key="plate" mark="next" />],
    }),
  },
  {
    name: 'splash-plate',
    widthPx: 900,
    heightPx: 440,
    states: drawn({
      usual: <SplashPlate theme={orange} team={foxes} logoPx={240} />,
      white: <SplashPlate theme={white} team={foxes} logoPx={240} isMarked />,
      'without a logo': <SplashPlate theme={themeOf('black', false)} team={foxes} logoPx={240} />,
      'without colours': <SplashPlate theme={undefined} team={foxes} logoPx={240} />,
    }),
  },
  {
    name: 'line-up',
    widthPx: 600,
    heightPx: 88,
    states: drawn({
      usual: <PlayerRow player={player({})} roles={[]} heightPx={88} />,
      roles: <PlayerRow player={player({})} roles={['DPS', 'Support']} heightPx={88} />,
      badge: (
        <PlayerRow
          player={player({ name: 'Longhandledplayername' })}
          roles={['Tank']}
          badge={orange}
          heightPx={88}
        />
      ),
      small: <PlayerRow player={player({})} roles={[]} heightPx={64} isSmall />,
    }),
  },
  {
    name: 'player-card',
    widthPx: 440,
    heightPx: 320,
    states: drawn({
      logo: <SeatCard name="Ember" avatar={undefined} themes={[orange]} heightPx={320} />,
      'letters on white': (
        <SeatCard name="Ember" avatar={undefined} themes={[themeOf('white', false)]} heightPx={320} />
      ),
      'letters on black': (
        <SeatCard name="Ember" avatar={undefined} themes={[themeOf('black', false)]} heightPx={320} />
      ),
      'without colours': <SeatCard name="Ember" avatar={undefined} themes={[]} heightPx={320} />,
    }),
  },
  {
    name: 'hero-tile',
    widthPx: 120,
    heightPx: 96,
    states: drawn({ banned: <HeroTile hero={hero} sizePx={96} /> }),
  },
  {
    name: 'logo',
    widthPx: 300,
    heightPx: 176,
    states: drawn({
      holder: <OverlayLogo theme={orange} sizePx={176} />,
      white: <OverlayLogo theme={white} sizePx={176} />,
      bare: <OverlayLogo theme={orange} sizePx={176} on="bare" />,
      wide: <OverlayLogo theme={orange} sizePx={176} isWide />,
      letters: <OverlayLogo theme={themeOf('blue', false)} sizePx={176} mark="FOX" />,
      'long letters': <OverlayLogo theme={undefined} sizePx={176} mark="RNLKU" />,
      nothing: <OverlayLogo theme={undefined} sizePx={176} />,
    }),
  },
  {
    name: 'score',
    widthPx: 300,
    heightPx: 88,
    lettersPx: 66,
    states: drawn({
      versus: <Scores {...scores} scores={null} />,
      scores: <Scores {...scores} scores={[1, 0]} />,
      'on paper': <Scores {...scores} scores={[1, 12]} isPaper hasDash />,
      decided: <Scores {...scores} scores={[3, 1]} winner={0} isPaper hasDash />,
      forfeit: <ScoreCell score="FF" theme={orange} result="loser" textPx={66} />,
      dots: <TeamScore match={matchWith({ score_1: 2, first_to: 3 })} index={0} theme={orange} hasDots />,
    }),
  },
  {
    name: 'map-card',
    widthPx: 300,
    heightPx: 400,
    states: drawn({
      unplayed: mapCard({}),
      'type only': mapCard({ name: 'Control', data: undefined, pictureAddress: undefined }),
      next: mapCard({ isNext: true }),
      won: mapCard({ state: 'won', winner: fox, score: '2–1' }),
      drawn: mapCard({ state: 'drawn', score: '1–1' }),
      banned: mapCard({ state: 'banned', choice: { kind: 'ban', teamKey: 'fox' }, chooser: fox }),
      picked: mapCard({
        choice: { kind: 'pick', teamKey: 'fox' },
        chooser: fox,
        name: 'Watchtower Boulevard',
      }),
    }),
  },
  {
    name: 'table',
    widthPx: 900,
    heightPx: 460,
    states: drawn({ 'few rows': table(3), 'as many as fit': table(6), 'pages of a long list': table(24) }),
  },
  {
    name: 'sponsors',
    widthPx: 600,
    heightPx: 160,
    states: drawn({
      one: <SponsorRotator sponsors={[orange]} heightPx={160} />,
      'on white': <SponsorRotator sponsors={[white]} heightPx={160} />,
      none: <SponsorRotator sponsors={[]} heightPx={160} />,
    }),
  },
  {
    name: 'countdown',
    widthPx: 600,
    heightPx: 160,
    lettersPx: 96,
    states: {
      'time of day': { picture: <Countdown /> },
      'long time': {
        picture: <Countdown />,
        broadcast: broadcastWith({ countdown_end: '2036-01-01T00:00:00Z' }),
      },
      over: { picture: <Countdown />, broadcast: broadcastWith({ countdown_end: '2016-01-01T00:00:00Z' }) },
    },
  },
  {
    name: 'break',
    widthPx: 440,
    heightPx: 220,
    states: drawn({
      'teams to come': (
        <BreakMatch match={matchWith({ placeholder_teams: 'Winner A|Winner B|WA|WB' })} sizePx={128} />
      ),
      small: (
        <BreakMatch match={matchWith({ placeholder_teams: 'Winner A|Winner B' })} sizePx={96} hasNames />
      ),
      'special event': (
        <BreakMatch match={matchWith({ special_event: true, custom_name: 'Awards' })} sizePx={128} />
      ),
    }),
  },
  {
    name: 'media',
    widthPx: 440,
    heightPx: 240,
    states: drawn({
      picture: <MediaFile kind="image" address={pictureAddress} />,
      'not to be had': <MediaFile kind="image" address="/image/missing.svg" />,
      none: <MediaFile kind="video" address={undefined} />,
    }),
  },
  {
    name: 'confetti',
    widthPx: 900,
    heightPx: 480,
    states: {
      falling: { picture: <Confetti theme={orange} />, canAnimate: true },
      'where nothing may move': { picture: <Confetti theme={orange} /> },
    },
  },
  {
    name: 'text',
    widthPx: 440,
    heightPx: 80,
    states: drawn({
      whole: fittedText('Foxes'),
      narrowed: fittedText('Longhandled Lighthouse Keepers'),
      'short name': fittedText('Royal Northern Lighthouse Keepers United', ['Keepers United', 'RNLKU']),
      code: fittedText('Royal Northern Lighthouse Keepers United of Wolverhampton', ['RNLKU']),
      'without spaces': fittedText('Wolverhamptonlighthousekeepers', ['WLK']),
      'another script': fittedText('成都猎人电子竞技俱乐部', ['成都']),
    }),
  },
];
