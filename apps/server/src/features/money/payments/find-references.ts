/** Letter before the digits as people write it: lower case, Cyrillic, or the letter of the same sound. */
const LETTER = '[RrРрЯя]'
const GAP = '[\\s.,_/-]*'
const REFERENCE = new RegExp(`${LETTER}${GAP}((?:[0-9OoОо]${GAP}){8}[0-9OoОо])(?![0-9])`, 'gu')
const DIGITS = 9

/**
 * Transfer references in a note, each once: in any text, with spaces and dots between digits, a Cyrillic letter before them
 * and the letter O for zero. Incomplete ones are not returned.
 */
export function findReferences(note: string): string[] {
  const found = [...note.normalize('NFKC').matchAll(REFERENCE)].map(([, digits = '']) => `R${digitsOf(digits)}`)
  return [...new Set(found)]
}

const digitsOf = (text: string) => text.replace(/[OoОо]/gu, '0').replace(/\D/g, '')

/** Whether a note has the digits of a reference with at most one wrong, missing, extra or transposed digit. */
export function isNear(note: string, reference: string): boolean {
  const expected = digitsOf(reference)
  const text = note.normalize('NFKC').replace(/[OoОо]/gu, '0')
  const runs = [...text.matchAll(/\d(?:[\s.,_/-]?\d)*/g)].flatMap(([run]) => [digitsOf(run), ...run.split(/[\s.,_/-]/)])
  return runs.some((run) => windows(run).some((part) => isOneSlipAway(part, expected)))
}

function windows(run: string): string[] {
  if (run.length < DIGITS - 1) return []
  if (run.length <= DIGITS + 1) return [run]
  return Array.from({ length: run.length - DIGITS + 1 }, (_, index) => run.slice(index, index + DIGITS))
}

/** Whether the texts differ by at most one wrong, missing or extra character, or one transposition. */
function isOneSlipAway(text: string, expected: string): boolean {
  let index = 0
  while (index < expected.length && text[index] === expected[index]) index++
  const [rest, expectedRest] = [text.slice(index), expected.slice(index)]
  if (rest.slice(1) === expectedRest.slice(1) || rest === expectedRest.slice(1) || rest.slice(1) === expectedRest)
    return true
  return rest[0] === expectedRest[1] && rest[1] === expectedRest[0] && rest.slice(2) === expectedRest.slice(2)
}
