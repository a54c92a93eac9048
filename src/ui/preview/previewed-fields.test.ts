import { expect, it } from 'vitest';
import { previewedRecord, previewFragment, previewInFragment } from './previewed-fields.ts';

const show = { id: 'recSHOW0000000001', __tableName: 'Broadcasts', title: 'Soon', advertise: true };
const drawn = (fields: unknown) => previewedRecord(show, fields);

it('comes through an address as it was', () => {
  const records = { [show.id]: { title: 'Back #1 & more', highlight_team: ['recTEAM0000000001'] } };
  expect(previewInFragment(previewFragment(records))).toEqual(records);
  for (const fragment of ['', '#layout=x', '#unsent=', '#unsent=[1]', '#unsent={', '#unsent=null'])
    expect(previewInFragment(fragment)).toEqual({});
});

it('puts what may be previewed over the record, empty values away, and nothing else', () => {
  expect(drawn({ title: 'Back', break_display: 'Bracket' })).toEqual({
    ...show,
    title: 'Back',
    break_display: 'Bracket',
  });
  expect(drawn({ title: null })).not.toHaveProperty('title');
  expect(drawn({ title: '' })).not.toHaveProperty('title');
  const foreign = {
    id: 'rec1',
    __tableName: 'Players',
    advertise: false,
    broadcast_css: 'x',
    constructor: 'x',
  };
  for (const fields of [foreign, { title: { a: 1 } }, { highlight_team: [1] }, 'title', undefined, ['title']])
    expect(drawn(fields)).toEqual(show);
  const match = { __tableName: 'Matches', score_1: 1 };
  expect(previewedRecord(match, { score_1: 3, title: 'x', mvp: ['rec1'] })).toEqual({
    ...match,
    mvp: ['rec1'],
  });
  expect(previewedRecord({ __tableName: 'Teams' }, { title: 'x' })).toEqual({ __tableName: 'Teams' });
});
