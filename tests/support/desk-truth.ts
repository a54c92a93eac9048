import type { Page } from 'playwright/test';

/** Statements of the dashboard about a control: its value on air, and the delivery of its last action. */
export type Said = { readonly now: string; readonly state: string };

/** Texts of the dashboard that are about what viewers see. */
export type DeskTexts = {
  /** By label of the button. */
  readonly controls: Readonly<Record<string, Said>>;
  /** Of its first value, by name of the module: `On air Maps`, `Set Maps`. */
  readonly tags: Readonly<Record<string, string>>;
};

/** Runs in the dashboard. */
const readDesk = (): DeskTexts => {
  const textOf = (element: Element | null | undefined): string =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const controls: Record<string, { now: string; state: string }> = {};
  for (const button of document.querySelectorAll('button[aria-describedby]')) {
    const label = (button.getAttribute('title') ?? '').split(/ \(|: now|: sends/)[0] ?? '';
    const name = textOf(button.querySelector('[class*="name_"]')) || label;
    const state = button.parentElement?.querySelector('[role="status"] [title]')?.getAttribute('title');
    controls[name] = { now: textOf(button.querySelector('strong')), state: state ?? '' };
  }
  const tags = Object.fromEntries(
    [...document.querySelectorAll('[data-module]')].map((module) => {
      const tag = module.querySelector('[class*="tag_"]');
      const line = tag?.parentElement;
      const value = textOf(line?.querySelector('strong')) || textOf(line).slice(textOf(tag).length);
      return [module.getAttribute('data-module') ?? '', `${textOf(tag)} ${value.trim()}`];
    }),
  );
  return { controls, tags };
};

export type SourceName = 'break' | 'desk' | 'gfx/1' | 'ingame';

/** The part of a source's frame that the controls of the dashboard decide. */
export type Rendered = {
  readonly slide: string;
  readonly desk: string;
  readonly text: string;
  readonly attack: string;
  readonly teams: readonly string[];
};

/** Runs in a source. */
const readSource = (): Rendered => {
  const shown = (element: Element | null): HTMLElement | undefined =>
    element instanceof HTMLElement && getComputedStyle(element).visibility === 'visible'
      ? element
      : undefined;
  const isOpen = (side: string) =>
    shown(document.querySelector(`[data-testid="attack-${side}"][data-open]`)) !== undefined;
  const sides = [isOpen('left') && 'left', isOpen('right') && 'right'].filter(Boolean).join(' ');
  const lower = shown(document.querySelector('[class*="lower_"]'));
  return {
    slide: shown(document.querySelector('[data-slide]'))?.dataset.slide ?? '',
    desk: lower?.childElementCount
      ? (document.querySelector('[data-desk-display]')?.getAttribute('data-desk-display') ?? 'Match')
      : '',
    text: (document.querySelector<HTMLElement>('#overlay')?.innerText ?? '').replace(/\s+/g, ' '),
    attack: sides,
    teams: ['left', 'right'].map(
      (side) => document.querySelector<HTMLElement>(`[data-testid="team-bar-${side}"]`)?.innerText ?? '',
    ),
  };
};

export type Reading = {
  readonly desk: DeskTexts;
  readonly sources: Readonly<Record<SourceName, Rendered>>;
};

/** Reads the dashboard first: what it says has to be true of the frames that follow. */
export async function readAll(desk: Page, sources: Readonly<Record<SourceName, Page>>): Promise<Reading> {
  const said = await desk.evaluate(readDesk);
  const entries = await Promise.all(
    Object.entries(sources).map(async ([name, page]) => [name, await page.evaluate(readSource)] as const),
  );
  return { desk: said, sources: Object.fromEntries(entries) as Record<SourceName, Rendered> };
}

/** Facts from outside of both: the sources on air, the teams of the live match, and the last actions. */
export type Facts = {
  readonly onAir: ReadonlySet<SourceName>;
  /** Codes or names of the first and the second team; undefined without a match of two teams. */
  readonly teams: readonly [string, string] | undefined;
  /** Values of the last actions, by control. */
  readonly pressed: Readonly<Record<string, string>>;
};

const saysShown = (said: Said | undefined): boolean => said?.state.startsWith('Shown on') === true;

/** Statements of the dashboard that no source bears out. */
export function liesIn({ desk, sources }: Reading, { onAir, teams, pressed }: Facts): string[] {
  const lies: string[] = [];
  const { controls, tags } = desk;
  const display = controls['Break display'];
  const { slide } = sources.break;
  if (display && !['Auto', slide === '' ? 'Nothing' : slide].includes(display.now))
    lies.push(`Break display is said to be ${display.now}, and the break shows ${slide || 'nothing'}`);
  const wanted = pressed['Break display'];
  if (saysShown(display) && wanted !== undefined && wanted !== 'Automated' && slide !== wanted)
    lies.push(`${wanted} is said to be shown, and the break shows ${slide || 'nothing'}`);

  const mode = /^On air (.+)$/.exec(tags['Desk Display'] ?? '')?.[1];
  if (mode !== undefined) {
    if (!onAir.has('desk')) lies.push('The desk display is said to be on air without a desk on air');
    // Without a mode the desk draws its bar of the match.
    const drawn = sources.desk.desk === 'Match' ? ['Match', 'Match bar'] : [sources.desk.desk];
    if (!drawn.includes(mode))
      lies.push(`Desk display ${mode} is said to be on air, and ${drawn[0] || 'none'} is shown`);
  }

  const gfx = /^On air (Graphic [ABC])/.exec(tags.GFX ?? '')?.[1];
  if (gfx !== undefined) {
    if (!onAir.has('gfx/1')) lies.push('A graphic is said to be on air without its source on air');
    if (!sources['gfx/1'].text.toUpperCase().includes(gfx.toUpperCase()))
      lies.push(`${gfx} is said to be on air, and its source shows "${sources['gfx/1'].text.slice(0, 40)}"`);
  }
  if (pressed.GFX === 'elsewhere' && saysShown(controls['Next graphic']))
    lies.push('A graphic that moved where no source shows it is said to be shown');

  const sides = controls['Flip Teams'];
  if (teams && sides && ['Normal', 'Flipped'].includes(sides.now)) {
    const [left, right] = sides.now === 'Flipped' ? [teams[1], teams[0]] : teams;
    const [onLeft = '', onRight = ''] = sources.ingame.teams;
    if (onLeft !== '' && !(onLeft.toUpperCase().includes(left) && onRight.toUpperCase().includes(right)))
      lies.push(`The sides are said to be ${sides.now}, and ingame shows ${onLeft} and ${onRight}`);
  }
  const attack = controls['Attacker Side'];
  const drawn = { None: '', Left: 'left right', Right: 'left right', Both: 'left right' }[attack?.now ?? ''];
  if (teams && attack && drawn !== undefined && (drawn === '') !== (sources.ingame.attack === ''))
    lies.push(`The attacker is said to be ${attack.now}, and ingame shows "${sources.ingame.attack}"`);
  return lies;
}
