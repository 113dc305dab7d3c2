/**
 * Names of the values that a message takes, sorted and each once; null where it is no message that `formatMessage` can read: a brace
 * without its other, or a value that is neither `{name}` nor a choice of whole branches.
 */
export function placeholdersOf(message: string): string[] | null {
  const names = new Set<string>()
  return addNames(message, names) ? [...names].sort() : null
}

function addNames(message: string, names: Set<string>): boolean {
  const bodies = bracesIn(message)
  return bodies?.every(({ body }) => addArgument(body, names)) ?? false
}

function addArgument(body: string, names: Set<string>): boolean {
  const [, name, kind, branches = ''] = /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,(.*))?$/s.exec(body) ?? []
  if (name === undefined) return false
  names.add(name)
  if (kind === undefined) return true
  const found = bracesIn(branches)
  return found?.some(({ before }) => before === 'other') === true && found.every((one) => addNames(one.body, names))
}

/** What stands in the outermost braces, with the word before each; null where a brace has no other. */
function bracesIn(text: string): { before: string; body: string }[] | null {
  const found: { before: string; body: string }[] = []
  let [depth, open, end] = [0, 0, 0]
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{' && depth++ === 0) open = at
    if (text[at] !== '}') continue
    if (--depth < 0) return null
    if (depth > 0) continue
    found.push({ before: text.slice(end, open).trim(), body: text.slice(open + 1, at) })
    end = at + 1
  }
  return depth === 0 ? found : null
}
