import { createTransport } from 'nodemailer'
import { MessageDelayed, MessageRefused, type MessageTransport } from './port.ts'

interface SmtpOptions {
  /** `smtp://` (upgraded by STARTTLS if the server has it) or `smtps://`, with user and password if required. */
  url: string
  /** `shop@example.mn` or `Shop <shop@example.mn>`. */
  from: string
}

const CONNECTIONS = 5
const PORTS = { 'smtp:': 587, 'smtps:': 465 }

export function createSmtp({ url, from }: SmtpOptions): MessageTransport {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isHere = ['127.0.0.1', '::1', 'localhost'].includes(host)
  const mailer = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    // A pooled connection that the server closed is no failure yet.
    maxRequeues: 1,
    host,
    port: Number(port) || (protocol === 'smtps:' ? PORTS['smtps:'] : PORTS['smtp:']),
    secure: protocol === 'smtps:',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // Loopback traffic cannot be intercepted, and local certificates are rarely valid.
    requireTLS: username !== '' && !isHere,
    tls: { rejectUnauthorized: !isHere },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? host

  /** The mailbox alone, which every site sends from. */
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from

  return {
    async send({ id, to, sender, subject, text, html, unsubscribeUrl }) {
      try {
        await mailer.sendMail({
          from: sender === undefined ? from : { name: sender, address },
          // Not as a text, in which a comma would make it two addresses.
          to: { name: '', address: to },
          subject: subject ?? '',
          text,
          ...(html !== null && { html }),
          // A duplicate, sent because the answer to the first was lost, is shown once.
          messageId: `<${id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
      } catch (error) {
        throw readFailure(error)
      }
    },

    close: async () => mailer.close(),
  }
}

/** The server's text may repeat the recipient: only its status codes are reported. */
function readFailure(error: unknown): Error {
  const { code = '', responseCode, response = '', command = '' } = error as SmtpError
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const reason = ['SMTP', responseCode ?? (/^[A-Z]{1,20}$/.test(code) ? code : 'failed'), status]
    .filter(Boolean)
    .join(' ')
  const isRefused = code === 'EENVELOPE' || code === 'EMESSAGE'
  // A refused sender is the shop's misconfiguration and may be fixed before the mail expires.
  if (isRefused && command !== 'MAIL FROM' && (command === 'API' || (responseCode ?? 0) >= 500)) {
    return new MessageRefused(reason)
  }
  return new MessageDelayed(reason)
}

interface SmtpError {
  code?: string
  responseCode?: number
  response?: string
  command?: string
}
