import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { en } from '../i18n/messages/en.ts'
import { LanguageProvider } from '../i18n/use-messages.tsx'
import { ScreenError } from './screen-error.tsx'

// The build generates the sprite.
vi.mock('../ui/icon.tsx', () => ({ Icon: () => null }))

const UNAVAILABLE = 'The shop does not answer at the moment.'

test.each([
  ['the words of a shop that is away', 503, UNAVAILABLE, UNAVAILABLE],
  ['words of its own for the page of a proxy', 503, '<html>Bad gateway</html>', en['error.server']],
  ['words of its own for any other fault', 500, UNAVAILABLE, en['error.server']],
])('CHK-11 a screen that could not be loaded shows %s, and a retry button', (_, status, data, expected) => {
  const html = markup({ status, statusText: '', internal: false, data })

  expect(html).toContain(expected)
  expect(html).toContain(en['error.retry'])
  expect(html).not.toContain(expected === UNAVAILABLE ? en['error.server'] : data)
})

function markup(error: unknown): string {
  const page = (
    <LanguageProvider locale="en" messages={en} overrides={{}}>
      <ScreenError error={error} />
    </LanguageProvider>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}
