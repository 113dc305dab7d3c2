import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { readStep, returnToOf, withReturn } from '../../features/account/login-step.server.ts'
import { consumeNotice } from '../../features/account/notices.server.ts'
import { contactOf, sendCode } from '../../features/account/send-code.server.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { FOCUSED_SHELL } from '../../ui/layout/focused-shell.tsx'
import { ContactField } from './contact-field.tsx'
import { LoginAlternatives } from './login-alternatives.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginPage } from './login-page.tsx'

export const handle = FOCUSED_SHELL

/** `again` asks logged-in customers, too. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const isAgain = url.searchParams.has('again')
  const returnTo = returnToOf(url)
  if (!isAgain && (await shop.api.account.current())) throw redirect(pathInLocale(returnTo, shop.locale), 303)
  const { login_ways: methods } = shop.site.configs
  if (!methods.sms && !methods.email)
    throw redirect(withReturn(pathInLocale('/login/password', shop.locale), returnTo), 303)
  const step = await readStep(shop, request)
  // An error message stays on the page for browsers without scripts, which show no toast.
  const waiting = await consumeNotice(shop, request)
  const refused = waiting?.notice.tone === 'problem' ? waiting : null
  const shown = {
    refusal: refused?.notice.text ?? null,
    isAgain,
    methods,
    contact: step?.channel === 'social' ? '' : (step?.contact ?? ''),
    returnTo,
    passwordPath: withReturn('/login/password', returnTo),
  }
  return data(shown, refused ? { headers: { 'Set-Cookie': refused.clearHeader } } : undefined)
}

export async function action(call: ActionFunctionArgs) {
  const form = await call.request.formData()
  return handleForm(call, form, async () => {
    const step = { ...contactOf(textOf(form, 'contact')), purpose: 'login' as const }
    throw await sendCode(call.context.get(shopContext), call.request, step, returnToOf(call.url))
  })
}

/** Why a page asks for a login: those that write a question, an answer or a review, and the purchase of a gift card. */
const REASONS = [
  [/^(?:\/en)?\/products\/[^/]+\/(?:questions|reviews)\/./, 'login.to_write'],
  [/^(?:\/en)?\/account\/gift-cards\/new/, 'login.to_give'],
] as const

export default function LoginScreen() {
  const t = usePrivateMessages()
  const { refusal, isAgain, methods, contact, returnTo, passwordPath } = useLoaderData<typeof loader>()
  const [, reason] = REASONS.find(([path]) => path.test(returnTo)) ?? []
  return (
    <LoginPage title={t('login.title')} lead={isAgain ? t('login.again') : t('login.lead')}>
      {reason && <p className="mt-3 font-medium">{t(reason)}</p>}
      {refusal && (
        <div role="alert" className="mt-4">
          <FieldError>{refusal}</FieldError>
        </div>
      )}
      <LoginForm name="contact" action={t('login.get_code')} only>
        <ContactField form="contact" channels={methods} contact={contact} only />
      </LoginForm>
      <LoginAlternatives
        social={methods.social}
        returnTo={returnTo}
        links={[{ to: passwordPath, text: t('login.with_password'), icon: 'key-round' }]}
      />
    </LoginPage>
  )
}
