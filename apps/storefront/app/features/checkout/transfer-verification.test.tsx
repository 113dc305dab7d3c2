import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { en } from '../../i18n/messages/en.ts'
import { mn } from '../../i18n/messages/mn.ts'
import { privateEn } from '../../i18n/messages/private.en.ts'
import { privateMn } from '../../i18n/messages/private.mn.ts'
import { LanguageProvider } from '../../i18n/use-messages.tsx'
import { TransferVerification } from './transfer-verification.tsx'

// The build generates the sprite.
vi.mock('../../ui/icon.tsx', () => ({ Icon: () => null }))

const transfer = { amount: 1, reference: 'R1', expires_at: '2026-11-23T12:00:00Z', accounts: [], received: 0 }
const proof = { number: 'R1', phone: '99112233' }

test.each([
  ['mn', '/orders/R1', 'Утсаа баталгаажуулбал барааг 24 цаг хадгална', 'Код авах'],
  ['en', '/en/orders/R1', 'Confirm your phone and we hold the items for 24 hours', 'Send a code'],
] as const)(
  'PAY-07 a guest who pays by transfer can verify the phone (%s) with a form of the order’s page',
  (locale, address, offer, button) => {
    const html = markup(locale, <TransferVerification transfer={{ ...transfer, proof }} />)

    for (const part of [`action="${address}"`, 'value="send"', offer, button]) expect(html).toContain(part)
    expect(html).not.toContain('proof_code')
  },
)

test('PAY-07 no verification is offered if it would not extend the deadline', () => {
  expect(markup('en', <TransferVerification transfer={{ ...transfer, proof: null }} />)).toBe('')
})

function markup(locale: 'en' | 'mn', element: ReactElement): string {
  const page = (
    <LanguageProvider
      locale={locale}
      messages={locale === 'mn' ? { ...mn, ...privateMn } : { ...en, ...privateEn }}
      overrides={{}}
    >
      {element}
    </LanguageProvider>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}
