/** Words without meaning for a product. `үнэ` (price) occurs in queries (iphone үнэ) for the product itself. */
const STOP_WORDS = new Set([
  ...['ба', 'болон', 'бол', 'нь', 'юм', 'дээр', 'дотор', 'доор', 'тухай', 'хамт', 'руу', 'рүү', 'луу', 'лүү', 'ч', 'л'],
  ...['вэ', 'бэ', 'уу', 'үү', 'байна', 'хийх', 'авах', 'үнэ', 'үнэтэй', 'зарна', 'авна', 'зориулсан', 'зориулалттай'],
  ...['a', 'an', 'and', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with', 'price'],
])

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word)
