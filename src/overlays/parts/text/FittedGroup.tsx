import { createContext, type ReactNode, useContext, useState } from 'react';
import { narrowest } from './fitted-choice.ts';

/** The fit of a text alone. */
export type OwnFit = {
  /** The type size of its variant as a share of that of its box: texts on two lines are smaller. */
  readonly ratio: number;
  /** Scale of its letters; 0 without any room. */
  readonly x: number;
  readonly y: number;
  /** The smallest readable height of its letters, as a share of the type size of its variant. */
  readonly lowest: number;
};

type Scale = { readonly x: number; readonly y: number };

/**
 * The scales that give all texts of a row letters of the same size: that of the text with the least room. A text is not
 * made smaller than can be read because of one whose type is larger. Texts without room do not count.
 */
export function groupScales(fits: readonly OwnFit[]): readonly Scale[] {
  const shown = fits.filter(({ x, y }) => x > 0 && y > 0);
  const width = Math.min(...shown.map(({ ratio, x }) => ratio * x));
  const height = Math.min(...shown.map(({ ratio, y }) => ratio * y));
  return fits.map(({ ratio, x, y, lowest }) => {
    const high = Math.min(y, Math.max(height / ratio, lowest));
    return { x: Math.min(x, Math.max(width / ratio, high * narrowest)), y: high };
  });
}

/** Texts of one name in a row. */
export type TextGroup = {
  /** Notes how a line fits alone, and scales all lines of the group. */
  fit(line: HTMLElement, own: OwnFit): void;
  leave(line: HTMLElement): void;
};

type Groups = (name: string) => TextGroup;

const GroupsContext = createContext<Groups | undefined>(undefined);

/** All texts in here with the same `group` have letters of one size, whatever room each of them has. */
export function FittedGroup({ children }: { children: ReactNode }) {
  const [groups] = useState(createGroups);
  return <GroupsContext value={groups}>{children}</GroupsContext>;
}

/** The group of this name in the nearest FittedGroup; undefined for a text that fits alone. */
export function useTextGroup(name: string | undefined): TextGroup | undefined {
  const groups = useContext(GroupsContext);
  return name === undefined ? undefined : groups?.(name);
}

export function scaleLine(line: HTMLElement, { x, y }: Scale): void {
  line.style.transform = x === 1 && y === 1 ? '' : `scale(${x.toFixed(4)}, ${y.toFixed(4)})`;
}

function createGroups(): Groups {
  const groups = new Map<string, TextGroup>();
  return (name) => {
    const group = groups.get(name) ?? createGroup();
    groups.set(name, group);
    return group;
  };
}

/** Nothing is measured here: a change of one text costs one measurement of that text. */
function createGroup(): TextGroup {
  const fits = new Map<HTMLElement, OwnFit>();
  const scaleAll = (): void => {
    // A text that fades out keeps its size, and does not decide that of the others.
    const lines = [...fits].filter(([line]) => line.closest('[data-leaving]') === null);
    const scales = groupScales(lines.map(([, own]) => own));
    for (const [place, [line]] of lines.entries()) {
      const scale = scales[place];
      if (scale) scaleLine(line, scale);
    }
  };
  return {
    fit(line, own) {
      fits.set(line, own);
      scaleAll();
    },
    leave(line) {
      if (fits.delete(line)) scaleAll();
    },
  };
}
