import { nearNames } from '#domain/text/near-names.ts';
import { foldName } from '#domain/text/search.ts';

/** A word without case, accents, blanks and signs, for comparing: `Not needed` and `not_needed` are the same. */
export const foldWord = (text: string): string => foldName(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Usual words for a choice, in addition to its own. */
export type OtherWords<T extends string> = { readonly [Choice in T]?: readonly string[] };

/** Cells that say that a value is not known yet. Texts have them as they are. */
export const isUnknownText = (text: string): boolean =>
  /^(?:[-–—?.]+|n\.?\/?a\.?|t\.?b\.?[acd]\.?|null|none)$/i.test(text);

/** Results of formulas that fail, in English and German workbooks. */
export const isFormulaError = (text: string): boolean =>
  /^#(?:N\/A|NV|REF!|BEZUG!|VALUE!|WERT!|NAME\?|DIV\/0!|NUM!|ZAHL!|NULL!|SPILL!|ÜBERLAUF!|CALC!)$/i.test(
    text,
  );

// English words first, then those of other languages, in the forms for matches and for games.
const completed = [
  ...['complete', 'finished', 'done', 'final', 'finalised', 'finalized', 'ended', 'over', 'played', 'closed'],
  ...['full time', 'ft', 'result', 'official', 'beendet', 'gespielt', 'abgeschlossen', 'fertig', 'vorbei'],
  ...['terminé', 'terminée', 'fini', 'finie', 'joué', 'jouée', 'achevé', 'terminado', 'terminada', 'jugado'],
  ...['jugada', 'finalizado', 'finalizada', 'completado', 'completada', 'completo', 'concluido', 'concluida'],
  ...['acabado', 'encerrado', 'encerrada', 'jogado', 'jogada', 'realizado', 'realizada', 'finito', 'finita'],
  ...['terminato', 'terminata', 'concluso', 'conclusa', 'giocata', 'afgelopen', 'gespeeld', 'afgerond'],
  ...['zakończony', 'zakończone', 'rozegrany', 'avslutad', 'färdig', 'tamamlandı', 'bitti', 'завершен'],
  ...['завершён', 'окончен', '종료', '終了', '已结束', '已結束'],
];
const running = [
  ...['in progress', 'live', 'running', 'ongoing', 'in play', 'started', 'playing', 'active', 'läuft'],
  ...['laufend', 'gestartet', 'im gange', 'en cours', 'en direct', 'en vivo', 'en directo', 'en curso'],
  ...['en juego', 'ao vivo', 'em andamento', 'em curso', 'em progresso', 'in corso', 'bezig', 'w trakcie'],
  ...['na żywo', 'pågår', 'canlı', 'идет', 'идёт', '진행중', '試合中', '进行中', '進行中'],
];
const coming = [
  ...['upcoming', 'planned', 'open', 'pending', 'not started', 'unplayed', 'to be played', 'to play'],
  ...['future', 'confirmed', 'announced', 'rescheduled', 'new', 'ns', 'geplant', 'offen', 'angesetzt'],
  ...['kommend', 'ausstehend', 'anstehend', 'à venir', 'prévu', 'prévue', 'programmé', 'programmée'],
  ...['à jouer', 'planifié', 'programado', 'programada', 'pendiente', 'próximo', 'próxima', 'por jugar'],
  ...['previsto', 'prevista', 'planificado', 'agendado', 'agendada', 'marcado', 'marcada', 'por jogar'],
  ...['a jogar', 'pendente', 'in programma', 'da giocare', 'gepland', 'zaplanowany', 'zaplanowane'],
  ...['planerad', 'planlandı', 'запланирован', '예정', '予定', '未开始', '未開始'],
];

export const eventStatusWords = { completed, in_progress: running, scheduled: coming } as const;

export const matchStatusWords = {
  completed,
  in_progress: running,
  scheduled: coming,
  forfeit: [
    ...['forfeited', 'ff', 'ff win', 'walkover', 'walk over', 'w/o', 'wo', 'default', 'defaulted', 'dq'],
    ...['disqualified', 'no show', 'kampflos', 'aufgabe', 'nicht angetreten', 'forfait', 'incomparecencia'],
    ...['retirada', 'não compareceu', 'desistência', 'walkower', 'disqualifiziert', 'disqualifié'],
    ...['descalificado', 'desclassificado'],
  ],
  not_needed: [
    ...['unneeded', 'not necessary', 'unnecessary', 'not required', 'nicht nötig', 'nicht erforderlich'],
    ...['pas nécessaire', 'non nécessaire', 'no necesario', 'no necesaria', 'innecesario', 'não necessário'],
    ...['não necessária', 'desnecessário', 'non necessaria'],
  ],
  cancelled: [
    ...['no contest', 'nc', 'canceled', 'called off', 'abandoned', 'void', 'voided', 'scrapped', 'abgesagt'],
    ...[
      'annulliert',
      'abgebrochen',
      'ausgefallen',
      'entfällt',
      'gestrichen',
      'annulé',
      'annulée',
      'abandonné',
    ],
    ...[
      'abandonnée',
      'cancelado',
      'cancelada',
      'anulado',
      'anulada',
      'abandonado',
      'abandonada',
      'annullato',
    ],
    ...[
      'annullata',
      'cancellata',
      'afgelast',
      'geannuleerd',
      'anulowany',
      'odwołany',
      'odwołane',
      'inställd',
    ],
    ...['iptal', 'iptal edildi', 'отменен', 'отменён', '취소', '中止', '已取消', '取消'],
  ],
  draw: [
    ...['drawn', 'tie', 'tied', 'unentschieden', 'remis', 'match nul', 'nul', 'égalité', 'empate'],
    ...['empatado', 'pareggio', 'gelijkspel'],
  ],
  double_forfeit: [
    ...['double ff', 'double walkover', 'both forfeited', 'forfeited by both', 'forfeit by both'],
    ...['doppelt kampflos', 'beide kampflos', 'beide nicht angetreten', 'double forfait'],
    ...['doble incomparecencia', 'duplo wo', 'duplo w.o.'],
  ],
  bye: ['free win', 'freilos', 'exempt', 'exento', 'folga'],
  postponed: [
    ...['delayed', 'suspended', 'on hold', 'deferred', 'verschoben', 'verlegt', 'vertagt', 'reporté'],
    ...['reportée', 'différé', 'repoussé', 'aplazado', 'aplazada', 'pospuesto', 'pospuesta', 'postergado'],
    ...['suspendido', 'adiado', 'adiada', 'postergada', 'suspenso', 'rinviato', 'rinviata', 'posticipata'],
    ...['uitgesteld', 'przełożony', 'przełożone', 'uppskjuten', 'ertelendi', 'перенесен', 'перенесён'],
    ...['연기', '延期', '推迟', '推遲'],
  ],
} as const;

const sides = {
  1: ['team 1', 't1', 'a', 'team a', 'home', 'left', 'heim', 'domicile', 'local', 'casa', 'thuis'],
  2: ['team 2', 't2', 'b', 'team b', 'away', 'right', 'gast', 'extérieur', 'visitante', 'fora', 'uit'],
} as const;

export const sideWords = { '1': sides[1], '2': sides[2] } as const;

export const winnerWords = {
  ...sideWords,
  draw: ['drawn', 'tie', 'tied', 'd', 'x', 'level', 'unentschieden', 'remis', 'nul', 'égalité', 'empate'],
} as const;

/** Words in the place of a winner that say what became of the match. */
export const noWinnerWords = {
  double_forfeit: matchStatusWords.double_forfeit,
  no_contest: ['cancelled', ...matchStatusWords.cancelled],
  bye: matchStatusWords.bye,
} as const;

export const forfeitWords = {
  ...sideWords,
  both: ['both teams', 'double', 'double forfeit', 'beide', 'les deux', 'ambos'],
} as const;

/** Signs, and words in which Excel writes TRUE and FALSE. */
export const answerWords = {
  yes: [
    ...['y', 'true', '1', 'x', '✓', '✔', '✔️', '☑', '✅', 'j', 'ja', 'wahr', 'oui', 'vrai', 'sí', 'verdadero'],
    ...['vero', 'sim', 'verdadeiro', 'waar', 'tak', 'prawda', 'evet', 'doğru'],
  ],
  no: [
    ...['n', 'false', '0', '✗', '✘', '☐', '❌', 'nein', 'falsch', 'non', 'faux', 'falso', 'não', 'nee'],
    ...['onwaar', 'nie', 'fałsz', 'hayır', 'yanlış'],
  ],
} as const;

export const memberWords = {
  player: ['players', 'member', 'starter', 'sub', 'substitute', 'captain', 'spieler'],
  staff: ['coach', 'head coach', 'assistant coach', 'manager', 'analyst', 'team staff', 'trainer'],
} as const;

export const vetoWords = {
  ban: ['banned', 'bans', 'veto', 'removed', 'remove'],
  pick: ['picked', 'picks', 'chosen'],
  decider: ['left over', 'leftover', 'remaining', 'last'],
} as const;

const kindWords: OtherWords<'playoffs' | 'regular_season' | 'stage_playoffs' | 'play_in' | 'preseason'> = {
  playoffs: [
    'playoff',
    'play-offs',
    'play off',
    'final',
    'finals',
    'grand final',
    'grand finals',
    'knockout',
    'knock-outs',
    'knockout stage',
    'final stage',
    'championship bracket',
    'championship playoffs',
    'postseason',
  ],
  regular_season: ['regular season', 'main season'],
  stage_playoffs: ['stage playoff', 'stage play-offs'],
  play_in: ['play-in', 'play-ins'],
  preseason: ['pre-season', 'warm-up'],
};

/** Returns the choice that a word names or means; undefined for another word. */
export const choiceOf = <T extends string>(
  text: string,
  known: readonly T[],
  words: OtherWords<T> = {},
): T | undefined => {
  const asked = foldWord(text);
  const isAsked = (word: string) => (asked === '' ? word === text : foldWord(word) === asked);
  return known.find(isAsked) ?? known.find((choice) => words[choice]?.some(isAsked));
};

/** The choice that a misspelt word probably means, or one as an example, for the end of an error message. */
export const nearChoice = <T extends string>(
  text: string,
  known: readonly T[],
  words: OtherWords<T> = {},
): string => {
  const choices = new Map<string, T>();
  for (const choice of known)
    for (const word of [choice, ...(words[choice] ?? [])]) choices.set(foldWord(word), choice);
  const spelt = [...choices.keys()].filter(({ length }) => length > 2);
  const [near] = nearNames(foldWord(text), spelt, 1);
  const meant = near === undefined ? undefined : choices.get(near);
  return meant === undefined ? `. Write ${known[0]}, for example` : `. Did you mean "${meant}"?`;
};

/** The kind of an event that rules know by its own word; other kinds are as they are written. */
export const eventKind = (text: string): string =>
  choiceOf(text, Object.keys(kindWords) as (keyof typeof kindWords)[], kindWords) ??
  (text === text.toLowerCase() ? text : text.toLowerCase().replaceAll(/[\s-]+/g, '_'));
