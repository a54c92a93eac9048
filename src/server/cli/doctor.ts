import { type Config, readProcessConfig } from '../config.ts';
import { projectFolder } from '../project-folder.ts';
import {
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
  type Finding,
} from './checks.ts';
import { print, printError } from './output.ts';

const marks = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' } as const;

const examine = async (config: Config): Promise<Finding[]> => {
  const root = projectFolder();
  const folder = await checkFolder(config.dataDir);
  // Before the database is opened, which makes the folder private.
  const privacy = folder.state === 'ok' ? [checkPrivacy(config.dataDir)] : [];
  const database =
    folder.state === 'ok' || config.databaseUrl !== undefined ? await checkDatabase(config) : undefined;
  return [
    folder,
    ...privacy,
    ...(database === undefined ? [] : [database]),
    await checkPort(config, database?.pid !== undefined),
    checkProxies(config),
    checkMetrics(config),
    await checkBuild(root),
    await checkClock(Date.now(), root, config.databaseUrl),
    ...(folder.state === 'ok' ? [await checkDisk(config.dataDir)] : []),
  ];
};

const configOrFinding = (): Config | Finding => {
  try {
    return readProcessConfig();
  } catch (error) {
    return { state: 'problem', text: error instanceof Error ? error.message : String(error) };
  }
};

const config = configOrFinding();
const findings = [
  checkNode(process.versions.node),
  ...('state' in config ? [config] : await examine(config)),
];
for (const { state, text } of findings) print(`${marks[state]}${text}`);
const problems = findings.filter(({ state }) => state === 'problem').length;
if (problems > 0) {
  process.exitCode = 1;
  printError(`\n${problems === 1 ? 'One problem' : `${problems} problems`} to repair.`);
} else {
  print('\nNothing stands in the way of a start.');
}
