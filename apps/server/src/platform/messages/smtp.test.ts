import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openMailServer } from '../../../testing/providers/mail-server.ts'
import { layoutMail } from './mail-layout.ts'
import { type Letter, MessageDelayed, MessageRefused } from './port.ts'
import { createSmtp } from './smtp.ts'

const LETTER: Letter = {
  id: 'c0ffee',
  url: null,
  to: 'bat@example.mn',
  subject: 'Нууц үг сэргээх: таны дэлгүүр дэх бүртгэлийн нууц үгийг өөрчлөх холбоос',
  ...layoutMail({
    locale: 'mn',
    siteName: 'Дэлгүүр',
    logo: null,
    title: 'Нууц үг сэргээх',
    paragraphs: ['Өвөр Үүдний Ёндон — доорх товчийг дарна уу.'],
    action: { label: 'Нууц үг солих', url: 'https://shop.example.mn/reset?token=secret-token-000' },
  }),
}

test('ACC-04 a mail arrives as text and as HTML, with its Mongolian subject', async () => {
  const server = await openMailServer()
  const smtp = open(server.url)

  await smtp.send(LETTER)

  const [letter] = server.letters
  expect(letter).toMatchObject({ to: ['bat@example.mn'], subject: LETTER.subject, text: LETTER.text.trimEnd() })
  expect(letter?.html).toBe(LETTER.html?.trimEnd())
  expect(letter?.headers).toMatchObject({
    from: 'Дэлгүүр <shop@example.mn>',
    to: 'bat@example.mn',
    'message-id': '<c0ffee@example.mn>',
    'auto-submitted': 'auto-generated',
    'content-type': expect.stringMatching(/^multipart\/alternative;/),
  })
})

test('CONT-08 a mail that somebody subscribed to names the address that ends it with one press, and no other does', async () => {
  const server = await openMailServer()
  const smtp = open(server.url)
  const unsubscribeUrl = `https://shop.example.mn/en/subscribe/end?token=${'x'.repeat(43)}`

  await smtp.send({ ...LETTER, unsubscribeUrl })
  await smtp.send(LETTER)

  expect(server.letters[0]?.headers).toMatchObject({
    'list-unsubscribe': `<${unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect(Object.keys(server.letters[1]?.headers ?? {}).filter((name) => name.startsWith('list-'))).toEqual([])
})

test('SITE-02 a mail of another site comes from its name and the mailbox of the shop', async () => {
  const server = await openMailServer()

  await open(server.url).send({ ...LETTER, sender: 'Архи, дарс' })

  expect(server.letters[0]?.headers.from).toMatch(/^"?Архи, дарс"? <shop@example\.mn>$/)
})

test('ACC-04 mails are encrypted if the server supports it, and sent with its account', async () => {
  const account = { user: 'shop@example.mn', pass: 'p@ss/wörd' }
  const [upgraded, encrypted] = [await openMailServer({ account }), await openMailServer({ account, tls: true })]

  await open(upgraded.url).send(LETTER)
  await open(encrypted.url).send(LETTER)

  expect([...upgraded.letters, ...encrypted.letters]).toMatchObject([
    { isEncrypted: true, user: account.user },
    { isEncrypted: true, user: account.user },
  ])
})

test('ACC-04 an address is one recipient, whatever it contains', async () => {
  const server = await openMailServer()
  const smtp = open(server.url)

  for (const to of ['bat@example.mn, thief@example.com', 'bat@example.mn\r\nbcc: thief@example.com']) {
    await smtp.send({ ...LETTER, to }).catch(() => {})
  }
  await smtp.send({ ...LETTER, subject: 'Сайн уу\r\nBcc: thief@example.com' })

  expect(server.letters.flatMap(({ to }) => to).filter((address) => address === 'thief@example.com')).toEqual([])
  expect(server.letters.at(-1)?.headers.bcc).toBeUndefined()
})

test.each([
  [
    'an unknown recipient',
    { refusesRecipient: (to: string) => `550 5.1.1 <${to}> unknown` },
    MessageRefused,
    'SMTP 550 5.1.1',
  ],
  [
    'a letter it does not like',
    { refusesLetter: '554 5.7.1 secret-token-000 is spam' },
    MessageRefused,
    'SMTP 554 5.7.1',
  ],
  ['a full mailbox', { refusesRecipient: (to: string) => `452 4.2.2 ${to} is full` }, MessageDelayed, 'SMTP 452 4.2.2'],
  ['another sender', { refusesSender: '550 5.7.1 shop@example.mn may not' }, MessageDelayed, 'SMTP 550 5.7.1'],
  ['letters it has no time for', { refusesLetter: '451 try later' }, MessageDelayed, 'SMTP 451'],
])('ACC-04 a server that refuses %s', async (_what, refusals, kind, reason) => {
  const server = await openMailServer(refusals)

  const failure = await open(server.url)
    .send(LETTER)
    .catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(kind)
  expect((failure as Error).message).toBe(reason)
  expectNoSecret(failure)
})

test('ACC-04 a server that is unavailable, or refuses the shop’s account, is retried later', async () => {
  const server = await openMailServer({ account: { user: 'shop', pass: 'right' } })
  const letters = [open('smtp://127.0.0.1:9'), open(server.url.replace('right', 'wrong-password'))]

  for (const smtp of letters) {
    const failure = await smtp.send(LETTER).catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(MessageDelayed)
    expectNoSecret(failure)
  }
})

function open(url: string) {
  const smtp = createSmtp({ url, from: 'Дэлгүүр <shop@example.mn>' })
  onTestFinished(() => smtp.close())
  return smtp
}

function expectNoSecret(failure: unknown) {
  expect(inspect(failure, { depth: null, showHidden: true })).not.toMatch(
    /bat@example|secret-token|wrong-password|Нууц үг/,
  )
}
