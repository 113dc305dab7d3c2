/** One message to one person, as it goes out. */
export interface Letter {
  /** The same on each try, and of no other message. */
  id: string
  to: string
  /** Of mail and push only. */
  subject: string | null
  text: string
  html: string | null
  /** Where a push leads to. */
  url: string | null
}

/** Carries letters to people. What it throws is stored and logged, so it tells neither whom nor what nor any key. */
export interface MessageTransport {
  /** Throws `MessageRefused` where trying again is no use, `MessageDelayed` where it is. */
  send(letter: Letter): Promise<void>
  close(): Promise<void>
}

/** The other side will never take this letter. */
export class MessageRefused extends Error {}

/** There is no such recipient any more. */
export class RecipientGone extends MessageRefused {}

/** It was not taken now. */
export class MessageDelayed extends Error {}
