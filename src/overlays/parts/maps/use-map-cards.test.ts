import { describe, expect, it } from 'vitest';
import type { GameMap, MapData } from '#contract/records.ts';
import { mapCard } from './use-map-cards.ts';

const [fox, tide] = ['teamfox0000001', 'teamtide000001'];
const plain = { hasShorterNames: false, hasModes: false, hasScores: false };
const quay: MapData = {
  id: 'recquay0000000001',
  __tableName: 'Map Data',
  name: 'Lantern Quay',
  short_name: 'Quay',
  shorter_name: 'LAN',
  type: 'Control',
  image: [{ id: 'attsmall', fileExtension: 'svg' }],
  big_image: [{ id: 'attlarge', fileExtension: 'svg' }],
  video: [{ id: 'attvideo', fileExtension: 'svg' }],
};
const map = (fields: Partial<GameMap> = {}): GameMap => ({
  id: 'recmap00000000001',
  __tableName: 'Maps',
  ...fields,
});
const card = (fields: Partial<GameMap>, settings = plain, data: MapData | undefined = quay) =>
  mapCard({ map: map(fields), isNext: false }, data, settings);

describe('mapCard', () => {
  it('says the name, and shorter ones for less room', () => {
    const { name, shorter, mode, score } = card({ mode: 'Quads', score_1: 2 });
    expect([name, shorter, mode, score]).toEqual([
      'Lantern Quay',
      ['Lantern\nQuay', 'Quay', 'LAN'],
      undefined,
      undefined,
    ]);
  });

  it('says the shorter name, the mode and the score when the broadcast wants them', () => {
    const all = { hasShorterNames: true, hasModes: true, hasScores: true };
    const { name, mode, score } = card({ score_1: 2 }, all);
    expect([name, mode, score]).toEqual(['LAN', 'Control', '2–0']);
    expect(card({ mode: 'Quads' }, all).mode).toBe('Quads');
    expect(card({}, all).score).toBe(undefined);
  });

  it('calls a place without a map like its type, once', () => {
    const settings = { ...plain, hasModes: true };
    const { name, mode, state, isNext } = mapCard({ type: 'Hybrid', isNext: true }, undefined, settings);
    expect([name, mode, state, isNext]).toEqual(['Hybrid', undefined, 'unplayed', true]);
  });

  it.each([
    ['won', { winner: [fox], picker: [tide] }, 'won', fox, { kind: 'pick', teamKey: tide }],
    ['drawn', { draw: true, winner: [fox] }, 'drawn', undefined, undefined],
    ['banned', { banner: [tide], picker: [fox] }, 'banned', undefined, { kind: 'ban', teamKey: tide }],
    ['picked', { picker: [fox] }, 'unplayed', undefined, { kind: 'pick', teamKey: fox }],
    ['open', {}, 'unplayed', undefined, undefined],
  ] as const)('%s', (_, fields, state, winnerKey, choice) => {
    const facts = card(fields as unknown as Partial<GameMap>);
    expect([facts.state, facts.winnerKey, facts.choice]).toEqual([state, winnerKey, choice]);
  });

  it('breaks a name with a slash there', () => {
    expect(card({}, plain, { ...quay, name: 'North/South Gate' }).shorter[0]).toBe('North /\nSouth Gate');
  });

  it("shows the large picture, then the small one, then the record's own", () => {
    expect(card({}).picture?.id).toBe('attlarge');
    const own = { image: [{ id: 'attown', fileExtension: 'svg' }] };
    expect(card(own, plain, { ...quay, big_image: [] }).picture?.id).toBe('attsmall');
    expect(card(own, plain, { ...quay, big_image: [], image: [] }).picture?.id).toBe('attown');
  });
});
