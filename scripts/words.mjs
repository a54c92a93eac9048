import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';

/**
 * Checks the language of comments: `node scripts/words.mjs [PATH ...]` names those that open with a relative clause
 * instead of a subject, words that have a usual term, and references to documents that are absent here.
 */
const patterns = process.argv.slice(2);
const files = execFileSync(
  'git',
  ['ls-files', '--', ...(patterns.length > 0 ? patterns : ['src', 'scripts', 'tests'])],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => ['.ts', '.tsx', '.mjs', '.css'].includes(extname(path)));

/** A line that is a comment or part of one, without its marks. */
const comment = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/)\s?(?<text>.*?)(?:\s*\*\/)?$/;

/** "What it shows" names no subject; "When it ends, …" is a condition, and "Which one?" a question. */
const relativeClause =
  /^(?:What|Whose|Whether|How|Why|Who|Whom|Which|Whoever|Whatever)\b(?![^.]*\?)|^(?:When|Where)\b[^,]*$/;

const absentDocument =
  /\b(?:[Rr]ules|[Aa]rchitecture,? (?:section )?|[Ss]pecification|[Oo]verlays|[Dd]ashboard|[Ww]ebsite|[Ff]ield,?|[Dd]ata server(?: reference| runtime)?,?(?: section)?|reference,) ?[A-Z]?\d+(?:\.\d+)*\b|\(overlays-(?:live|show|host|staff)\b/;

/** Words that have a usual term: user or client, is, image or frame, action. */
const unusual =
  /\b(?:(?:some|no|any|every)body|whoever|lets? go of|sees to it|takes? in|glass|mend(?:s|ed|ing)?|stands?(?!-)|lies|hears?|heard|pictures?|(?:a|the|each|every|one|another|this|that|of|first|last|second) press(?:es)?)\b/i;

const found = [];
for (const path of files) {
  let opener;
  let isInside = false;
  const lines = readFileSync(path, 'utf8').split('\n');
  for (const [place, line] of lines.entries()) {
    const text = comment.exec(line)?.groups.text.trim();
    if (text === undefined) {
      isInside = false;
      continue;
    }
    const at = `${path}:${place + 1}`;
    if (absentDocument.test(text)) found.push(`${at}: refers to a document that is absent: ${text}`);
    const word = unusual.exec(text)?.[0];
    if (word !== undefined) found.push(`${at}: "${word}" is no usual term: ${text}`);
    if (!isInside || /^\s*\/\*/.test(line)) opener = undefined;
    isInside = true;
    if (opener !== undefined || text === '') continue;
    opener = text;
    // The rest of the sentence may be on the lines below.
    const sentence = [
      text,
      ...lines.slice(place + 1, place + 3).map((next) => comment.exec(next)?.groups.text ?? ''),
    ]
      .join(' ')
      .split(/(?<=[.:;?])\s/)[0];
    if (relativeClause.test(sentence)) found.push(`${at}: opens with a relative clause: ${text}`);
  }
}
for (const line of found) console.log(line);
console.log(found.length === 0 ? `ok   ${files.length} files` : `${found.length} comments to reword`);
process.exitCode = found.length === 0 ? 0 : 1;
