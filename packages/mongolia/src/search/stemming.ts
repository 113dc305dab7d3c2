/** Stems of one word: the word itself first. */
export const MAX_STEMS = 6

/** Words that look inflected and are not. */
const UNINFLECTED = new Set([
  ...[
    'зурагт',
    'хүүхэд',
    'карт',
    'таблет',
    'флаш',
    'диск',
    'интернет',
    'пакет',
    'спорт',
    'смарт',
    'адаптер',
    'скүүтер',
  ],
  ...['порт', 'принт', 'формат', 'аппарат', 'робот', 'скотч', 'монитор', 'хүргэлт', 'хамгаалалт', 'дэвтэр', 'самсунг'],
  ...['рутер', 'роутер', 'принтер', 'сканнер', 'блендер', 'миксер', 'тостер', 'фильтр', 'кабель', 'плеер', 'сервер'],
])

const FORMS: Readonly<Record<string, string>> = { а: 'аэоө', у: 'уү', ы: 'ыи' }

/** Expands a suffix by vowel harmony: `ууд` → ууд, үүд; `аас` → аас, ээс, оос, өөс. */
const harmonic = (back: string): string[] => {
  const vowel = [...back].find((letter) => letter in FORMS) ?? ''
  return [...(FORMS[vowel] ?? '')].map((form) => back.replaceAll(vowel, form))
}

const SUFFIXES: readonly string[] = [
  ...['ууд', 'нууд', 'гууд', 'чууд'].flatMap(harmonic),
  ...['аас', 'наас', 'гаас', 'аар', 'гаар', 'аасаа', 'наасаа', 'аараа', 'даа', 'таа', 'ад'].flatMap(harmonic),
  ...['нар', 'нэр', 'иар', 'иас', 'тай', 'тэй', 'той', 'тайгаа', 'тэйгээ', 'тойгоо', 'гүй', 'нд'],
  ...['ын', 'ийн', 'ны', 'ний', 'гийн', 'ыг', 'ийг', 'гийг', 'ынх', 'ийнх', 'ынхаа', 'ийнхээ'],
].sort((one, other) => other.length - one.length)

/** Genitive and accusative: they drop a final short vowel, which is restored. */
const SWALLOWING = /^(?:ын|ийн|ны|ний|гийн|ыг|ийг|гийг|ынх|ийнх)$/
const GENITIVE = /^(?:ын|ийн|ны|ний|гийн|ы|ий|ынх|ийнх)$/
const VOWEL = /[аэиоуөүяеёюый]/
const LONG_VOWEL = /(?:аа|ээ|оо|өө|уу|үү|ий|ай|эй|ой|уй|үй)$/
const TWO_CONSONANTS = /[^аэиоуөүяеёюыйьъ]{2}$/

/**
 * Candidate stems of an inflected Mongolian word, at most six, the word itself first (утасны → утасны, утас, утасн,
 * утасна, утасан). Suffixes do not determine the stem, so both sides of a search use all candidates and match on any.
 */
export function stemsOf(word: string): string[] {
  const stems = new Set([word])
  if (word.length < 4 || UNINFLECTED.has(word)) return [word]
  const stripped = strip(word)
  for (const { stem, suffix } of stripped) addCandidates(stems, stem, suffix)
  for (const { stem } of stripped) {
    if (UNINFLECTED.has(stem) || stem.length < 5) continue
    for (const second of strip(stem)) addCandidates(stems, second.stem, second.suffix)
  }
  for (const stem of [...stems].slice(1)) {
    if (TWO_CONSONANTS.test(stem)) stems.add(stem.slice(0, -1) + harmonyVowel(stem) + stem.slice(-1))
  }
  return [...stems].slice(0, MAX_STEMS)
}

/** Whether the word modifies the next one, as утасны in утасны гэр. */
export const isGenitive = (word: string): boolean =>
  word.length >= 4 && strip(word).some(({ suffix }) => GENITIVE.test(suffix))

interface Stripped {
  stem: string
  suffix: string
}

function strip(word: string): Stripped[] {
  const long = longest(word, 3) ?? longest(word, 2)
  if (long) return [long]
  return shortEnding(word)
}

function longest(word: string, minLetters: number): Stripped | undefined {
  const suffix = SUFFIXES.find((ending) => word.endsWith(ending) && isStem(word.slice(0, -ending.length), minLetters))
  return suffix ? { stem: word.slice(0, -suffix.length), suffix } : undefined
}

const isStem = (stem: string, letters: number) => stem.length >= letters && VOWEL.test(stem) && !stem.endsWith('ь')

function shortEnding(word: string): Stripped[] {
  const without = (suffix: string) => ({ stem: word.slice(0, -suffix.length), suffix })
  if (/н(?:ы|ий)$/.test(word)) return [without(word.endsWith('ы') ? 'ы' : 'ий')]
  if (word.length < 5) return []
  if (word.endsWith('ид')) return [without('ид'), without('д')]
  if (/[^аэиоуөүяеёюый][дт]$/.test(word)) return [without(word.slice(-1))]
  return word.endsWith('г') && LONG_VOWEL.test(word.slice(0, -1)) ? [without('г')] : []
}

function addCandidates(stems: Set<string>, stem: string, suffix: string): void {
  stems.add(stem)
  const vowel = harmonyVowel(stem)
  if (suffix.startsWith('н') && suffix !== 'нд') {
    stems.add(`${stem}н`)
    if (SWALLOWING.test(suffix)) stems.add(`${stem}н${vowel}`)
    return
  }
  if (suffix.startsWith('г') && suffix !== 'гүй' && suffix !== 'г') stems.add(`${stem}г`)
  if (/^(.)\1/.test(suffix)) stems.add(stem + suffix.charAt(0))
  if (SWALLOWING.test(suffix) && !VOWEL.test(stem.slice(-1))) stems.add(stem + vowel)
}

/** The short vowel of a stem by vowel harmony: by its last vowel other than и. */
function harmonyVowel(stem: string): string {
  const last = [...stem].findLast((letter) => /[аэоуөүяеёюы]/.test(letter)) ?? ''
  if ('оё'.includes(last) && last) return 'о'
  if (last === 'ө') return 'ө'
  return 'ауыя'.includes(last) && last ? 'а' : 'э'
}
