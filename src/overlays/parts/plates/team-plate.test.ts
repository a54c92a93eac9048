import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Team, Theme } from '#contract/records.ts';
import { OverlayProvider, type OverlayState } from '../../host/use-overlay.ts';
import { MarkFrame } from '../marks/MarkPlate.tsx';
import { ScoreCell } from '../score/ScoreCell.tsx';
import { TeamPlate } from './TeamPlate.tsx';

const show = { canAnimate: false, common: {} } as OverlayState;
const drawn = (picture: ReactNode) =>
  renderToStaticMarkup(createElement(OverlayProvider, { value: show }, picture));

const team = { id: 'recteam0000000001', __tableName: 'Teams', name: 'Foxes', code: 'FOX' } as Team;
const logo = { small_logo: [{ id: 'attlogo0000000001', fileExtension: 'svg' }] } as Theme;
const usual = {
  team,
  theme: logo,
  texts: ['Foxes', 'FOX'],
  logoAt: 'left',
  heightPx: 64,
  result: undefined,
  isMarked: false,
} as const;
const plate = (change: object) => drawn(createElement(TeamPlate, { ...usual, ...change }));

describe('TeamPlate', () => {
  it('has the edge of the second of two teams that look alike, and no other', () => {
    expect(plate({ isMarked: true })).toContain('data-second');
    expect(plate({})).not.toContain('data-second');
  });

  it('shows a logo, letters in its place, or a bar of colour', () => {
    expect(plate({})).toContain('<img');
    expect(plate({ theme: undefined, mark: 'FOX' })).not.toMatch(/<img|_bar_/);
    expect(plate({ theme: undefined })).toMatch(/_bar_/);
    expect(plate({ hasBar: true })).not.toContain('<img');
  });

  it('has neither logo nor bar while it waits for its team', () => {
    expect(plate({ team: undefined, theme: undefined })).not.toMatch(/<img|_bar_|_logo_|data-team/);
  });
});

describe('ScoreCell', () => {
  const cell = (change: object) =>
    drawn(createElement(ScoreCell, { score: 2, theme: logo, result: undefined, textPx: 66, ...change }));

  it("is the winner's or the loser's on every ground, and white only before", () => {
    expect(cell({ isPaper: true })).toMatch(/_paper_/);
    expect(cell({ isPaper: true, result: 'winner' })).toMatch(/_winner_/);
    expect(cell({ isPaper: true, result: 'loser' })).not.toMatch(/_paper_/);
  });

  it('says when its letters are large: a winner has the own text colour of the team then', () => {
    expect(cell({ textPx: 34 })).toMatch(/_large_.*font-size:2\.125rem/);
    expect(cell({ textPx: 33 })).not.toMatch(/_large_/);
  });

  it('is not lit up at first, and writes words of a forfeit', () => {
    expect(cell({})).not.toContain('score-light');
    expect(cell({ score: 'FF' })).toContain('>FF<');
  });
});

it('a frame is there without a mark, so that it can fade', () => {
  expect(drawn(createElement(MarkFrame, { mark: undefined }))).toMatch(/class="[^"]*frame/);
  expect(drawn(createElement(MarkFrame, { mark: 'live' }))).toContain('data-mark="live"');
});
