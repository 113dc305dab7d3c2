import './ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app.tsx'
import { loadMessages } from './i18n/translate.ts'
import { LanguageProvider, preferredLocale } from './i18n/use-messages.tsx'

const locale = preferredLocale()
const start = { locale, messages: await loadMessages(locale) }
// One route: ra-core's lists keep their state in the address, and its forms ask this router before they are left.
const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' })

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <LanguageProvider start={start}>
      <RouterProvider router={router} />
    </LanguageProvider>
  </StrictMode>,
)
