/**
 * Small Latin letters that Unicode does not decompose, by the plain letters that people type for them. Where CLDR's
 * transliteration to ASCII has a letter, the base is the same, except for those that the specification maps otherwise.
 * The Greek final sigma is the only letter of another script with two small forms.
 */
const lettersByBase: Readonly<Record<string, string>> = {
  a: 'ɐɑɒᴀᶏᶐẚⱥꞻ',
  aa: 'ꜳ',
  ae: 'æᴁᴂꞛ',
  ao: 'ꜵ',
  au: 'ꜷ',
  av: 'ꜹꜻ',
  ay: 'ꜽ',
  b: 'ƀƃƅɓʙᴃᵬᶀꞗꞵ',
  c: 'ƈȼɔɕʗᴄᴐᶗↄꜿꞓꞔ',
  con: 'ꝯ',
  d: 'ðđƌƍȡɖɗᴅᴆᵭᶁᶑẟꝱꝺꟈ',
  db: 'ȸ',
  dz: 'ʣʤʥ',
  e: 'ǝɇɘəɚɛɜɝɞʚᴇᴈᶒᶓᶔᶕⱸⱻ',
  et: 'ꝫ',
  f: 'ƒɸᵮᶂꜰꝼꞙꟻ',
  fn: 'ʩ',
  g: 'ǥɠɡɢʛᵷᵹᶃꝿꞡꟑ',
  h: 'ħƕɥɦɧʜʮʯⱨⱶꜧꞕꟶ',
  i: 'ıɨɩɪᴉᵻᵼᶖꞽꟷꟾ',
  is: 'ꝭ',
  j: 'ȷɉɟʄʝᴊ',
  k: 'ĸƙʞᴋᶄⱪꝁꝃꝅꞣ',
  l: 'ŀłƚƛȴɫɬɭʟᴌᶅⱡꝇꝉꝲꞁꞎ',
  ll: 'ỻ',
  ls: 'ʪ',
  lz: 'ɮʫ',
  m: 'ɯɰɱᴍᴟᵯᶆꝳꟺꟽꟿ',
  n: 'ŉŋƞȵɲɳɴᴎᵰᶇꝴꞑꞥ',
  o: 'øɤɵɷᴏᴑᴒᴓᴖᴗⱺꝋꝍꞷꟁ',
  oe: 'œɶᴔꞝ',
  oi: 'ƣ',
  oo: 'ꝏ',
  ou: 'ȣᴕ',
  p: 'ƥᴘᵱᵽᶈꝑꝓꝕꟼ',
  q: 'ɋʠꝗꝙꞯ',
  qp: 'ȹ',
  r: 'ɍɹɺɻɼɽɾɿʀʁᴙᴚᵲᵳᶉⱹꝛꝵꝶꞃꞧ',
  rum: 'ꝝ',
  s: 'ƨƪȿʂʃʅʆᵴᶊᶋᶘẜẝꜱꞅꞩꟊꟗꟙ',
  ss: 'ß',
  t: 'ŧƫƭȶʇʈᴛᵵⱦꝷꞇ',
  tc: 'ʨ',
  th: 'þᵺꝥꝧꟓ',
  ts: 'ʦʧ',
  tz: 'ꜩ',
  u: 'ʉʊᴜᴝᴞᵾᵿᶙꞹꞿ',
  ue: 'ᵫꞟ',
  um: 'ꝸ',
  v: 'ɣʋʌᴠᶌỽⱱⱴꝟꝩ',
  vy: 'ꝡ',
  w: 'ƿʍᴡⱳꟃ',
  x: 'ᶍ',
  y: 'ƴȝɏʎʏỿ',
  z: 'ƶƹƺȥɀʐʑʒʓᴢᴣᵶᶎᶚⱬꝣ',
  σ: 'ς',
};

const bases = new Map(
  Object.entries(lettersByBase).flatMap(([base, letters]) => [...letters].map((letter) => [letter, base])),
);

/** Replaces the small Latin letters that Unicode does not decompose by plain ones; everything else stays. */
export const withPlainLetters = (text: string): string =>
  text.replace(/[\u0080-\uffff]/g, (letter) => bases.get(letter) ?? letter);
