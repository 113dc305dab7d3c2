import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

const LISTS = path.resolve(import.meta.dirname, '../../../../../shared/data/hostile')
const HUGE = 100_000
/** Nesting depth under the body limit, but far beyond the stack. */
const DEEP = 20_000

/** Unexpected body values as JSON text, which can express more than `JSON.stringify`. */
export const HOSTILE_JSON: Record<string, string> = {
  null: 'null',
  true: 'true',
  zero: '0',
  'minus zero': '-0',
  negative: '-1',
  fraction: '1.5',
  'beyond 32 bits': '2147483648',
  'beyond exact numbers': '9007199254740993',
  'beyond 64 bits': '1e21',
  'beyond every number': '1e400',
  'almost nothing': '1e-400',
  'not a number': 'NaN',
  'empty text': '""',
  space: '" "',
  'a number in a text': '"1"',
  'NaN in a text': '"NaN"',
  'a day that is none': '"2026-13-45"',
  'a day far away': '"9999-12-31"',
  'huge text': JSON.stringify('a'.repeat(HUGE)),
  'NUL in a text': '"a\\u0000b"',
  'half a character': '"\\ud800"',
  'half a character, then another': '"\\udc00\\ud800"',
  'right to left': '"\\u202e\\u2066abc"',
  'text with line breaks': '"a\\r\\nSet-Cookie: b=c"',
  emoji: '"👩‍👩‍👧‍👦🇲🇳"',
  SQL: JSON.stringify("'; drop table orders; --"),
  HTML: JSON.stringify('</script><img src=x onerror=alert(1)>'),
  'a path': '"../../../../etc/passwd"',
  'a template': '"{{7*7}}#{7*7}%s%n"',
  'empty array': '[]',
  'array of one': '[1]',
  'long array': `[${'1,'.repeat(5000)}1]`,
  'deep array': '['.repeat(DEEP) + ']'.repeat(DEEP),
  'empty object': '{}',
  'an object for a query builder': '{"$gt":"","like":"%"}',
  'deep object': `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  'polluted prototype': '{"__proto__":{"quantity":1}}',
  'polluted constructor': '{"constructor":{"prototype":{"quantity":1}}}',
  'object that has a toString': '{"toString":1,"valueOf":1,"length":-1}',
  'NUL in a name': '{"a\\u0000b":"c"}',
}

/** Unexpected address values, escaped for the wire. */
export const HOSTILE_ADDRESS: Record<string, string> = {
  empty: '',
  space: '%20',
  plus: '+',
  null: 'null',
  true: 'true',
  zero: '0',
  'minus zero': '-0',
  negative: '-1',
  fraction: '1.5',
  exponent: '1e3',
  hexadecimal: '0x10',
  'beyond 32 bits': '2147483648',
  'beyond exact numbers': '9007199254740993',
  'beyond 64 bits': '99999999999999999999999999',
  'beyond every number': '1e400',
  'not a number': 'NaN',
  Infinity: '-Infinity',
  'an order of nobody': 'R999999999',
  NUL: '%00',
  'NUL inside': 'a%00b',
  'no UTF-8': '%ff',
  'cut UTF-8': '%d3',
  'half a character': '%ED%A0%80',
  'overlong slash': '%c0%af',
  'broken escape': '%',
  'broken escape inside': 'a%zzb',
  'double escape': '%2500',
  parent: '%2e%2e',
  'parent folders': '..%2f..%2f..%2fetc%2fpasswd',
  'Windows folders': '..%5c..%5cwin.ini',
  slash: '%2f',
  'line break': 'a%0d%0aSet-Cookie:%20b=c',
  SQL: encodeURIComponent("' or 1=1; drop table orders; --"),
  wildcards: '%25_%25',
  HTML: encodeURIComponent('"><script>alert(1)</script>'),
  emoji: encodeURIComponent('👩‍👩‍👧‍👦🇲🇳'),
  'right to left': encodeURIComponent('\u202e\u2066abc'),
  Mongolian: encodeURIComponent('Өвөрмөц үг'),
  prototype: '__proto__',
  constructor: 'constructor',
  'long text': 'a'.repeat(9000),
  'long escaped text': '%d3%a9'.repeat(1500),
  list: '1,2,3',
  'a date': '2026-02-30',
  'a regular expression': encodeURIComponent(`${'(a+)+'.repeat(20)}$`),
}

/** Texts known to break systems. `shared` is false if the large lists are missing and a few of our own replace them. */
export async function hostileTexts(): Promise<{ texts: string[]; shared: boolean }> {
  const names = ['naughty-strings', 'sqli-dev', 'xss-dev']
  const lists = await Promise.all(names.map((name) => readFile(path.join(LISTS, `${name}.json.gz`)).catch(() => null)))
  const texts = lists.flatMap((list) => (list ? (JSON.parse(gunzipSync(list).toString()) as string[]) : []))
  return texts.length > 0 ? { texts, shared: true } : { texts: OWN_TEXTS, shared: false }
}

const OWN_TEXTS = [
  ...[
    '',
    ' ',
    'null',
    'undefined',
    'NaN',
    'hasOwnProperty',
    '\\',
    '-1/2',
    '0x0',
    '1;DROP TABLE users',
    "' OR 1=1 -- 1",
  ],
  ...[
    '<script>alert(1)</script>',
    '"><svg/onload=alert(1)>',
    'javascript:alert(1)',
    '%00',
    '\u0000',
    '\ud800',
    '\ufeff',
  ],
  ...['Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤', 'ﷺ', '田中さんにあげて下さい', '( ͡° ͜ʖ ͡°)', '$HOME', '../../../etc/passwd', '{{7*7}}', '%s%n'],
]
