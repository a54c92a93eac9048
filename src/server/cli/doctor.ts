import { type Config, readProcessConfig } from '../config.ts';
import { projectFolder } from '../project-folder.ts';
import { becomeOwner } from './caller.ts';
import { checkRedis } from './check-redis.ts';
import { checkUnit } from './check-unit.ts';
import {
  checkAddress,
  checkBackups,
  checkBuild,
  checkClock,
  checkDatabase,
  checkDisk,
  checkFolder,
  checkMetrics,
  checkNode,
  checkPort,
  checkPrivacy,
  checkProxies,
  checkSaving,
  checkService,
  checkSignIn,
  type Finding,
} from './checks.ts';
import { isServiceTool } from './command.ts';
import { print, printError } from './output.ts';

const marks = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' } as const;

const examine = async (config: Config): Promise<Finding[]> => {
  const root = projectFolder();
  const folder = await checkFolder(config.dataDir);
  // Before the database is opened, which makes the folder private.
  const privacy = folder.state === 'ok' ? [checkPrivacy(config.dataDir)] : [];
  const database =
    folder.state === 'ok' || config.databaseUrl !== undefined ? await checkDatabase(config) : undefined;
  const redis = await checkRedis(config);
  const saving = await checkSaving(config);
  return [
    folder,
    ...privacy,
    ...(database === undefined ? [] : [database]),
    ...(redis === undefined ? [] : [redis]),
    await checkPort(config, database?.pid !== undefined),
    ...(saving === undefined ? [] : [saving]),
    ...checkService(),
    checkAddress(config),
    checkSignIn(config),
    checkProxies(config),
    checkMetrics(config),
    await checkBuild(root),
    await checkClock(Date.now(), root, config.databaseUrl),
    ...(folder.state === 'ok' ? [await checkDisk(config.dataDir)] : []),
    await checkBackups(config, database?.isEmpty !== true, Date.now()),
  ];
};

const configOrFinding = (): Config | Finding => {
  try {
    const config = readProcessConfig();
    becomeOwner(config.dataDir);
    return config;
  } catch (error) {
    return { state: 'problem', text: error instanceof Error ? error.message : String(error) };
  }
};

const unit = isServiceTool() ? checkUnit() : [];
const config = configOrFinding();
const findings = [
  checkNode(process.versions.node),
  ...unit,
  ...('state' in config ? [config] : await examine(config)),
];
const countOf = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length;
const problems = countOf('problem');
const warnings = countOf('warning');
// For alarms: with --strict warnings alone have a code of their own.
if (problems > 0) process.exitCode = 1;
else if (warnings > 0 && process.argv.includes('--strict')) process.exitCode = 2;

if (process.argv.includes('--json')) {
  print(JSON.stringify({ problems, warnings, findings }));
} else {
  for (const { state, text } of findings) print(`${marks[state]}${text}`);
  if (problems === 0) print('\nNothing stands in the way of a start.');
  else printError(`\n${problems === 1 ? 'One problem' : `${problems} problems`} to repair.`);
}
