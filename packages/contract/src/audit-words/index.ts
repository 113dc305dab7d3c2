export { actionWords, fieldWords, kindWords, thingWords, valueWords } from './audit-words.ts'
export { changesOf } from './changes.ts'
