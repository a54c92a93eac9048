import { deploySections, exampleSections, nginxCommands } from '../support/machine.ts';
import { splitCommands } from './shell.ts';

/** A command of the guide, or one beside it (`isOwn`) that looks at what the guide's commands have done. */
export type Step = {
  readonly command: string;
  readonly isOwn?: true;
  /** A text or pattern in what it prints. */
  readonly prints?: string | RegExp;
  /** It has to end with another code than 0. */
  readonly isRefused?: true;
  /** Most seconds. */
  readonly within?: number;
  /** Runs on this machine before the command. */
  readonly before?: 'publish a release with another table';
};

const own = (command: string, more: Omit<Step, 'command' | 'isOwn'> = {}): Step => ({
  command,
  isOwn: true,
  ...more,
});

const ofGuide = (script: string): Step[] => splitCommands(script).map((command) => ({ command }));

const certificate = '/etc/letsencrypt/live/$DOMAIN';

const isWell = own('systemctl is-active grandstand', { prints: /^active$/ });

const sandbox = [
  isWell,
  own('systemd-analyze security --no-pager grandstand | tail -n 1', { prints: /exposure level.*: 1\.\d OK/ }),
  own('systemctl show --property NRestarts grandstand', { prints: 'NRestarts=0' }),
];

/** A setting that cannot be right ends the start at once, for good and with its reason. */
const failingStart = [
  own('cp -p /etc/grandstand/env /root/env && echo BACKUPS=many >> /etc/grandstand/env'),
  own('systemctl restart grandstand', { isRefused: true, within: 20 }),
  own('sleep 5; systemctl show --property ActiveState,NRestarts grandstand', {
    prints: /NRestarts=0\n*ActiveState=failed|ActiveState=failed\n*NRestarts=0/,
  }),
  own('systemctl status --no-pager grandstand', { isRefused: true, prints: 'BACKUPS is not usable' }),
  own('grandstand doctor', { isRefused: true, prints: 'BACKUPS is not usable' }),
  own('mv /root/env /etc/grandstand/env && systemctl restart grandstand'),
];

/** A failure that may end by itself is tried again: the database is away, and is there again. */
const endingStart = [
  own(
    'cp -p /etc/grandstand/env /root/env && echo DATABASE_URL=postgres://127.0.0.1:1/x >> /etc/grandstand/env',
  ),
  own('systemctl restart grandstand', { isRefused: true, within: 30 }),
  own('grandstand doctor', {
    isRefused: true,
    prints: /The service grandstand (does not run: .*DATABASE_URL|is starting, after)/,
  }),
  own('mv /root/env /etc/grandstand/env'),
  own('for i in $(seq 60); do systemctl is-active --quiet grandstand && break; sleep 1; done'),
  isWell,
];

const killed = [
  own('systemctl kill --signal KILL grandstand; sleep 1'),
  own('for i in $(seq 60); do systemctl is-active --quiet grandstand && break; sleep 1; done'),
  isWell,
  own('systemctl show --property NRestarts grandstand', { prints: /^NRestarts=[1-9]/ }),
  own('systemctl reset-failed grandstand'),
];

const nginx = [
  own(
    `mkdir -p ${certificate} && openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=$DOMAIN -addext "subjectAltName=DNS:$DOMAIN,DNS:*.$DOMAIN" -keyout ${certificate}/privkey.pem -out ${certificate}/fullchain.pem`,
  ),
  ...ofGuide(nginxCommands),
  own(`curl --silent --fail --cacert ${certificate}/fullchain.pem https://$DOMAIN/health`, {
    prints: '"status":"ok"',
  }),
  own('systemctl disable --now nginx && systemctl enable --now caddy'),
];

const forget = [
  own('grandstand person "Bo Forgotten"'),
  own('grandstand export /root/before.jsonl && grep -c "Bo Forgotten" /root/before.jsonl'),
  own('grandstand forget "Bo Forgotten" --yes'),
  own('grandstand export /root/after.jsonl && ! grep "Bo Forgotten" /root/after.jsonl'),
  own('systemctl stop grandstand'),
  own('! grep -raoF "Bo Forgotten" /var/lib/grandstand/database'),
  own('systemctl start grandstand'),
];

/** The example commands of a section that begin so, with the time of a file in place of the example's. */
const examples = (section: number, beginning: string): Step[] =>
  ofGuide(exampleSections[section] ?? '')
    .filter(({ command }) => command.startsWith(beginning))
    .map(({ command }) => ({ command: command.replace(/\d{4}-\d\d-\d\dT\S+Z/, '$(cat /root/time)') }));

const [looks, returns] = examples(6, 'grandstand restore --until');

const returnToTime = [
  own('date --utc +%FT%TZ > /root/time; sleep 2'),
  own('grandstand person "Cy Mistaken"'),
  { ...looks, command: looks?.command ?? 'false', prints: 'run this again with --yes' },
  { ...returns, command: returns?.command ?? 'false', prints: 'To undo this: grandstand restore --until' },
  own('grandstand export /root/returned.jsonl && ! grep "Cy Mistaken" /root/returned.jsonl'),
];

/** Steps before the commands of a section: without an owner there is a key to become one. */
const ahead: Readonly<Record<number, readonly Step[]>> = {
  5: examples(5, 'cat').map((step) => ({ ...step, prints: /^[\w-]{40,}$/ })),
};

/** Steps after the commands of a section. */
const beside: Readonly<Record<number, readonly Step[]>> = {
  3: [...sandbox, ...failingStart, ...endingStart, ...killed],
  4: nginx,
  5: [own('grandstand person Ann', { prints: 'Can edit any event, Can edit any match' }), ...forget],
  6: [
    isWell,
    own('grandstand person Ann', { prints: 'Can edit any event, Can edit any match' }),
    ...returnToTime,
  ],
  8: [...examples(8, ''), isWell],
  10: [
    isWell,
    own('grandstand person Ann', { prints: 'Can edit any event, Can edit any match' }),
    own('grandstand doctor', { prints: 'The database that DATABASE_URL names opens.' }),
  ],
};

/** The update brings another table, so the way back has something to restore. */
const updateAndBack = (commands: readonly Step[]): Step[] => {
  const [update, back, ...more] = commands;
  if (update === undefined || back === undefined || more.length > 0)
    throw new Error('Section 7 has to be one update and one way back.');
  return [
    { ...update, before: 'publish a release with another table', prints: 'Nothing stands in the way' },
    own('grandstand person "Bob After The Update"'),
    { ...back, prints: /\d+ records, .* restored\./ },
    isWell,
    own(
      'grandstand export /root/back.jsonl && ! grep "Bob After" /root/back.jsonl && grep -c Ann /root/back.jsonl',
    ),
    { ...update, prints: 'Nothing stands in the way' },
    isWell,
  ];
};

/** The whole guide from top to bottom, with the steps beside it. */
export const guideSteps = (): { readonly section: number; readonly steps: readonly Step[] }[] =>
  deploySections
    .map((script, section) => {
      const commands = section === 0 ? [] : ofGuide(script);
      return { section, steps: section === 7 ? updateAndBack(commands) : commands };
    })
    .filter(({ steps }) => steps.length > 0)
    .map(({ section, steps }) => ({
      section,
      steps: [...(ahead[section] ?? []), ...steps, ...(beside[section] ?? [])],
    }));
