import { UpstreamUnavailable } from '../outbound/index.ts'

/** Message to one recipient, as it is sent. */
export interface Letter {
  /** Idempotency key: the same on each attempt, and unique to the message. */
  id: string
  to: string
  /** Name of the site that sends a mail, where the shop has several; that of the settings if missing. */
  sender?: string
  /** Mail and push only. */
  subject: string | null
  text: string
  html: string | null
  /** Target of a push notification. */
  url: string | null
  /** Address of RFC 8058 by which a mail program ends such mails with one press; mails that somebody subscribed to alone. */
  unsubscribeUrl?: string
}

/** Transport of messages. Its errors are stored and logged, so they contain neither recipient nor text nor any key. */
export interface MessageTransport {
  /** Throws `MessageRefused` if a retry is pointless, `MessageDelayed` otherwise. */
  send(letter: Letter): Promise<void>
  close(): Promise<void>
}

/** The transport will never accept this message. */
export class MessageRefused extends Error {}

/** The recipient no longer exists. */
export class RecipientGone extends MessageRefused {}

/** The transport did not accept the message now. */
export class MessageDelayed extends Error {}

/** Handles the failure of an exchange with a transport. */
export const unanswered =
  (transport: string) =>
  (error: unknown): never => {
    if (!(error instanceof UpstreamUnavailable)) throw error
    throw new MessageDelayed(`${transport} did not answer: ${error.reason}`)
  }
