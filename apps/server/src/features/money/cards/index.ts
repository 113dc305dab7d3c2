export { type Cards, createCards, ENCRYPTED_CARDS } from './cards.service.ts'
