/**
 * Groups of synonyms: a line each, words separated by commas; or JSON, a list of lists or such a list under
 * `sets`. Lines that begin with `#` are comments. Groups of fewer than two words are ignored.
 */
export function readSynonyms(text: string, name: string): string[][] {
  const groups = name.endsWith('.json') ? groupsOf(JSON.parse(text)) : linesOf(text)
  return groups.map((words) => [...new Set(words.map(tidy).filter(Boolean))]).filter((words) => words.length > 1)
}

const tidy = (word: string): string =>
  word
    .normalize('NFC')
    .replaceAll(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim()
    .toLowerCase()

const linesOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .map((line) => line.split(','))

function groupsOf(json: unknown): string[][] {
  const sets = json !== null && typeof json === 'object' && 'sets' in json ? json.sets : json
  if (!Array.isArray(sets)) return []
  return sets.map((words) => (Array.isArray(words) ? words.filter((word) => typeof word === 'string') : []))
}
