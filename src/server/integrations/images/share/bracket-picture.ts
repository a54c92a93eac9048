import { CodedError } from '#contract/errors.ts';
import type { Bracket, GameMap, Match } from '#contract/records.ts';
import { feederShortText, feederTexts } from '#domain/bracket/feeders.ts';
import { elbowPoints, svgPath } from '#domain/bracket/geometry.ts';
import { type BracketLayout, parseLayout } from '#domain/bracket/layout.ts';
import { drawnConnections } from '#domain/bracket/layout-queries.ts';
import { type BracketPlan, bracketPlan } from '#domain/bracket/plan.ts';
import { bracketScore } from '#domain/match/displayed-score.ts';
import { winnerIndex } from '#domain/match/outcome.ts';
import { teamSlots } from '#domain/match/placeholder-teams.ts';
import { visibleBrackets } from '#domain/navigation/visible-brackets.ts';
import { linkedIds } from '#domain/record-id.ts';
import type { Store } from '../../../store/store.ts';
import {
  type Area,
  type Card,
  type CardHeading,
  type CardTeam,
  cardColours,
  cardMargin,
  cardSize,
  cardTop,
  cardWith,
} from './card.ts';
import { type EventRecords, eventRecords } from './event-records.ts';

type Side = {
  /** Undefined while the team is unknown: `text` says where it comes from. */
  readonly team: CardTeam | undefined;
  readonly text: string;
  readonly score: string;
  readonly isLoser: boolean;
};
/** Content of the image, and all that it depends on. Matches by their numbers in the layout. */
type BracketFacts = {
  readonly heading: CardHeading;
  readonly layout: BracketLayout;
  readonly games: Readonly<Record<number, readonly [Side, Side]>>;
};

/** Below this share of the site's size, the names in a preview are too small to read. */
const leastScale = 0.62;
const mostScale = 1.7;
const room = {
  width: cardSize.width - 2 * cardMargin,
  height: cardSize.height - cardTop - cardMargin / 2,
} as const;

/**
 * The first public bracket of an event.
 * @throws CodedError `share-without-event`, `share-empty` without a bracket that can be drawn
 */
export function bracketFacts(store: Pick<Store, 'read'>, eventId: string): BracketFacts {
  const records = eventRecords(store, eventId);
  for (const bracket of visibleBrackets(records.linked<Bracket>(records.event.brackets))) {
    const whole = parseLayout(bracket.bracket_layout);
    if (!whole) continue;
    const layout = lastColumns(whole);
    return {
      heading: records.heading(bracket.name ?? 'Bracket'),
      layout,
      games: gamesOf(records, whole, bracket),
    };
  }
  throw new CodedError('share-empty');
}

const scaleOf = (plan: BracketPlan): number =>
  Math.min(mostScale, room.width / plan.width, room.height / plan.height);

/** As many of the last rounds as can be read; of several brackets that are too high together the first. */
function lastColumns(layout: BracketLayout): BracketLayout {
  const most = Math.max(1, ...layout.brackets.map(({ columns }) => columns.length));
  for (const brackets of [layout.brackets, layout.brackets.slice(0, 1)]) {
    for (let count = most; count > 1; count -= 1) {
      const cut = brackets.map((bracket) => ({ ...bracket, columns: bracket.columns.slice(-count) }));
      if (scaleOf(bracketPlan({ ...layout, brackets: cut })) >= leastScale)
        return { ...layout, brackets: cut };
    }
  }
  const [first] = layout.brackets;
  return { ...layout, brackets: first ? [{ ...first, columns: first.columns.slice(-2) }] : [] };
}

function gamesOf({ linked, teamOf }: EventRecords, layout: BracketLayout, bracket: Bracket) {
  const matches = linkedIds(bracket.ordered_matches).map((key) => linked<Match>([key])[0]);
  const teamsOf = (match: Match | undefined) => linkedIds(match?.teams).flatMap((key) => teamOf(key) ?? []);
  const feederOf = (number: number) => {
    const match = matches[number - 1];
    return (
      match && { match_number: match.match_number, teamCodes: teamsOf(match).map(({ team }) => team.code) }
    );
  };
  const games: Record<number, readonly [Side, Side]> = {};
  matches.forEach((match, place) => {
    const number = place + 1;
    const texts = feederTexts(layout, number, feederOf, feederShortText);
    const slots = teamSlots(match ?? {}, teamsOf(match), texts, texts);
    const scores = match && bracketScore(match, linked<GameMap>(match.maps));
    const winner = match ? winnerIndex(match) : null;
    const sideOf = (side: 0 | 1): Side => {
      const slot = slots[side];
      return {
        team: slot.dummy ? undefined : slot.team.shown,
        text: slot.dummy ? (slot.short ?? slot.text) : '',
        score: scores?.[side] ?? '',
        isLoser: winner !== null && winner !== side,
      };
    };
    games[number] = [sideOf(0), sideOf(1)];
  });
  return games;
}

/** The rounds of the layout in the middle of the card, with the lines of the winners. */
export function bracketCard({ heading, layout, games }: BracketFacts): Card {
  const card = cardWith(heading);
  const plan = bracketPlan(layout);
  const scale = scaleOf(plan);
  const left = cardMargin + (room.width - plan.width * scale) / 2;
  const top = cardTop + (room.height - plan.height * scale) / 2;
  const placed = ({ x, y, width, height }: Area): Area => ({
    x: left + x * scale,
    y: top + y * scale,
    width: width * scale,
    height: height * scale,
  });
  const soft = { size: 17 * scale, colour: cardColours.soft };
  for (const { source, outcome, matchNumber, slot } of drawnConnections(layout)) {
    const [from, to] = [plan.boxes.get(source), plan.boxes.get(matchNumber)];
    if (outcome !== 'win' || !from || !to || to.x <= from.x) continue;
    card.line(svgPath(elbowPoints(placed(from), placed(to), slot, 20 * scale)), Math.max(1.5, 2 * scale));
  }
  for (const { title, headers, boxes, ...whole } of plan.brackets) {
    const area = placed(whole);
    if (title)
      card.text(title, { ...soft, x: area.x + 24 * scale, y: area.y + 22 * scale, maxWidth: area.width });
    for (const header of headers) {
      const { x, y, width, height } = placed(header);
      const place = { x: x + width / 2, y: y + height * 0.65, maxWidth: width, align: 'centre' } as const;
      card.text(header.text, { ...soft, ...place });
    }
    for (const box of boxes) drawGame(card, games[box.matchNumber], placed(box));
  }
  return card;
}

function drawGame(card: Card, sides: readonly [Side, Side] | undefined, area: Area): void {
  card.rect(area, cardColours.raised, area.height / 12);
  sides?.forEach(({ team, text, score, isLoser }, place) => {
    const height = area.height / 2;
    const y = area.y + place * height;
    const inside = height * 0.1;
    const side = height - 2 * inside;
    const colour = isLoser || !team ? cardColours.soft : cardColours.text;
    const line = { y: y + height * 0.69, size: height * 0.6, colour };
    const left = area.x + height + inside;
    const maxWidth = area.width - height * 2.1;
    if (team) card.emblem(team.emblem, { x: area.x + inside, y: y + inside, width: side, height: side });
    if (team) card.text(team.code, { ...line, x: left, maxWidth });
    else
      card.text(text, {
        ...line,
        x: area.x + inside * 3,
        size: height * 0.45,
        maxWidth: area.width - height,
      });
    const right = area.x + area.width - height * 0.5;
    card.text(score, { ...line, x: right, maxWidth: height, align: 'centre' });
  });
}
