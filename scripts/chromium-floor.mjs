import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/**
 * Holds the code that runs in broadcast software against Chromium 103, the browser of OBS 28 to 30 (field, section
 * 4.1): syntax by parsing, calls and CSS by what is written. `node scripts/chromium-floor.mjs [dist]`
 *
 * The build lowers syntax and CSS where it can; nothing adds missing functions, so these must not be called.
 */
const folder = process.argv[2] ?? 'dist';

/** What came after Chromium 103, with the version that has it. */
const calls = [
  [/\.(?:toSorted|toReversed|toSpliced)\(/, '110'],
  [/\bPromise\.(?:withResolvers|try)\b|\.withResolvers\(/, '119'],
  [/\b(?:Object|Map)\.groupBy\b/, '117'],
  [/\bArray\.fromAsync\b/, '121'],
  [/\.(?:isWellFormed|toWellFormed)\(/, '111'],
  [/\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, '122'],
  [/\bAbortSignal\.any\b/, '116'],
  [/\bURL\.(?:canParse|parse)\(/, '120'],
  [/\bIntl\.DurationFormat\b|\bTemporal\./, '129'],
  [/\bIterator\.(?:from|concat)\b/, '122'],
  [/\.(?:showPopover|hidePopover|togglePopover)\(/, '114'],
  [/\.checkVisibility\(/, '105'],
  [/\.requestClose\(/, '134'],
  [/\bCSS\.highlights\b/, '105'],
  [/\bscheduler\.yield\b/, '129'],
  [/\bUint8Array\.from(?:Base64|Hex)\b|\.toBase64\(/, '140'],
  [/\bRegExp\.escape\b/, '136'],
  [/\.(?:difference|intersection|union)\(new Set/, '122'],
];

const styles = [
  [/:has\(/, '105'],
  [/color-mix\(/, '111'],
  [/@container\b|\bcontainer(?:-type|-name)?:/, '105'],
  [/[{;]\s*(?:translate|rotate|scale):/, '104'],
  [/@starting-style|\bsubgrid\b/, '117'],
  [/\b(?:oklch|oklab|lch|lab|color)\(/, '111'],
  [/\b\d*\.?\d+(?:[sdl]v[hwib]|[sdl]vmin|[sdl]vmax)\b/, '108'],
  [/\b\d*\.?\d+(?:r?lh|rcap|ric|rex)\b/, '109'],
  [/@scope\b/, '118'],
  [/\blinear\((?=[\d\s.,%-]+\))/, '113'],
  [/animation-timeline|view-timeline|scroll-timeline|animation-composition/, '112'],
  [/:popover-open|::backdrop\s*\{[^}]*var\(/, '114'],
  [/\banchor\(|position-anchor/, '125'],
  [/\b(?:round|mod|rem|sin|cos|tan|asin|acos|atan2?|pow|hypot|sqrt|log|exp)\((?!\d+ )/, '111'],
  [/object-view-box/, '104'],
  [/text-wrap|field-sizing|interpolate-size/, '114'],
  [/\{(?![^{}]*-webkit-mask)[^{}]*\bmask(?:-image|-size|-position|-repeat)?:/, '120'],
  [/\(\s*(?:width|height)\s*[<>]=?/, '104'],
  [/[{;]\s*&/, '120'],
];

const problems = [];
const report = (file, version, what) => problems.push(`${file}: ${what} needs Chromium ${version}`);

const around = (text, index) => text.slice(Math.max(0, index - 30), index + 40).replace(/\s+/g, ' ');

const find = (file, text, rules) => {
  for (const [pattern, version] of rules) {
    const found = pattern.exec(text);
    if (found) report(file, version, `"… ${around(text, found.index)} …"`);
  }
};

/** Syntax that came later and that the parser itself takes. */
const checkSyntax = (file, text) => {
  const visit = (node) => {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const entry of node) visit(entry);
      return;
    }
    if (node.type === 'VariableDeclaration' && /using/.test(node.kind)) report(file, '134', '`using`');
    if (node.attributes?.length > 0) report(file, '123', 'an import attribute');
    if (node.regex) {
      if (node.regex.flags.includes('v')) report(file, '112', `/${node.regex.pattern}/v`);
      if (/\(\?[ims-]+:/.test(node.regex.pattern)) report(file, '125', `/${node.regex.pattern}/`);
    }
    for (const value of Object.values(node)) if (value && typeof value === 'object') visit(value);
  };
  visit(parseAst(text));
};

const checkScript = (file, text) => {
  checkSyntax(file, text);
  find(file, text, calls);
};
const checkStyle = (file, text) => find(file, text, styles);

/** Proof that this check can fail: it has to find every one of these. */
const mustFail = [
  [checkScript, 'a.toSorted()'],
  [checkScript, 'const p = Promise.withResolvers()'],
  [checkScript, 'Object.groupBy(a, b)'],
  [checkScript, 'const r = /[a--b]/v'],
  [checkStyle, '.a:has(b){}'],
  [checkStyle, '.a{color:color-mix(in srgb,red,blue)}'],
  [checkStyle, '@container (min-width: 1px){}'],
  [checkStyle, '.a{translate:1px}'],
  [checkStyle, '.a{height:100dvh}'],
  [checkStyle, '.a{& .b{color:red}}'],
  [checkStyle, '.a{mask-image:url(x)}'],
];
const mustPass = [
  [
    checkScript,
    'structuredClone(a); a.findLast(b); a.at(-1); Object.hasOwn(a, b); class A { #b = 1; static { x() } }',
  ],
  [
    checkStyle,
    '@layer a{.a{transform:translate(1px);inset:0;aspect-ratio:1;-webkit-mask:url(x);color:rgb(0 0 0/.5);animation:scale 1s linear}}',
  ],
];
for (const [check, text] of mustFail) {
  check('self-check', text);
  if (problems.length === 0) throw new Error(`The check does not find: ${text}`);
  problems.length = 0;
}
for (const [check, text] of mustPass) {
  check('self-check', text);
  if (problems.length > 0) throw new Error(`The check finds too much: ${problems.join('; ')}`);
}

/** Every file an overlay may load: the document's and all that the overlays' host reaches. */
const manifestPath = join(folder, '.vite', 'manifest.json');
if (!existsSync(manifestPath)) throw new Error(`${folder} holds no build: run "npm run build" first.`);
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
const chunks = Object.values(manifest);
const reached = new Set();
const reach = (chunk) => {
  if (!chunk || reached.has(chunk)) return;
  reached.add(chunk);
  for (const key of chunk.imports ?? []) reach(manifest[key]);
  if (chunk.name?.startsWith('overlay-') || chunk.name === 'later') {
    for (const key of chunk.dynamicImports ?? []) reach(manifest[key]);
  }
};
for (const chunk of chunks) {
  if (chunk.isEntry || chunk.name === 'later' || chunk.name?.startsWith('overlay-')) reach(chunk);
}
const files = new Set([...reached].flatMap(({ file, css = [] }) => [file, ...css]));
if (![...files].some((file) => file.includes('overlay-host'))) throw new Error('The build has no overlays.');
const present = new Set(readdirSync(join(folder, 'assets')));

for (const file of files) {
  if (!present.has(file.replace('assets/', ''))) throw new Error(`${file} is listed and not there.`);
  const text = readFileSync(join(folder, file), 'utf8');
  if (file.endsWith('.js')) checkScript(file, text);
  else if (file.endsWith('.css')) checkStyle(file, text);
}

if (problems.length > 0) {
  console.log(problems.join('\n'));
  process.exitCode = 1;
} else {
  console.log(`ok   ${files.size} files of the overlays run in Chromium 103`);
}
