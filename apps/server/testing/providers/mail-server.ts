import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished } from 'vitest'
import { type ReadMail, readMail } from '../people/read-mail.ts'

export interface ArrivedMail extends ReadMail {
  /** Recipients of the envelope. */
  to: string[]
  isEncrypted: boolean
  user: string | undefined
}

interface MailServerOptions {
  /** Port; any free one by default. */
  port?: number
  tls?: boolean
  account?: { user: string; pass: string }
  /** Reply that refuses a sender or recipient: `550 5.1.1 No such user`. */
  refusesSender?: string
  refusesRecipient?: (address: string) => string | null
  /** Reply that refuses a whole letter. */
  refusesLetter?: string
}

/** Mail server on loopback: `settings` connect a shop. Stops with the test. */
export async function openMailServer({ port = 0, tls = false, account, ...refusals }: MailServerOptions = {}) {
  const letters: ArrivedMail[] = []
  const options: SMTPServerOptions = {
    secure: tls,
    logger: false,
    // Clients keep their connections open for the next letter.
    closeTimeout: 200,
    authOptional: account === undefined,
    onAuth: ({ username, password }, _session, answer) => {
      if (username === account?.user && password === account?.pass) answer(null, { user: username })
      else answer(refusal(`535 5.7.8 ${username} can not log in with ${password}`))
    },
    onMailFrom: (_address, _session, answer) => answer(refusal(refusals.refusesSender)),
    onRcptTo: ({ address }, _session, answer) => answer(refusal(refusals.refusesRecipient?.(address))),
    onData: (stream, session, answer) => {
      void text(stream).then((raw) => {
        const failure = refusal(refusals.refusesLetter)
        if (failure) return answer(failure)
        const to = session.envelope.rcptTo.map(({ address }) => address)
        letters.push({ ...readMail(raw), to, isEncrypted: session.secure, user: session.user && String(session.user) })
        answer()
      })
    },
  }
  const server = new SMTPServer(options)
  // A client that disconnects is no fault of the server.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  let stopping: Promise<void> | null = null
  const stop = () => {
    stopping ??= new Promise<void>((resolve) => server.close(resolve))
    return stopping
  }
  onTestFinished(stop)

  const listening = (server.server.address() as AddressInfo).port
  const user = account ? `${encodeURIComponent(account.user)}:${encodeURIComponent(account.pass)}@` : ''
  const url = `${tls ? 'smtps' : 'smtp'}://${user}127.0.0.1:${listening}`
  return {
    url,
    port: listening,
    stop,
    settings: { mail: { smtpUrl: url, from: 'Дэлгүүр <shop@example.mn>' } },
    /** Received letters, oldest first. */
    letters,

    /** Waits for and returns the newest letter to this address. */
    async letterTo(address: string): Promise<ArrivedMail> {
      const find = () => letters.findLast(({ to }) => to.includes(address))
      await expect.poll(find, { message: 'a letter', timeout: 60_000, interval: 50 }).toBeDefined()
      return find() as ArrivedMail
    },
  }
}

/** Error for a reply such as `550 5.1.1 No such user`. */
function refusal(answer: string | null | undefined): Error | null {
  if (!answer) return null
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
}
