import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { readStep, returnToOf, withReturn } from '../../features/account/login-step.server.ts'
import { PasswordField } from '../../features/account/password-field.tsx'
import { signedIn } from '../../features/account/signed-in.server.ts'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { FOCUSED_SHELL } from '../../ui/layout/focused-shell.tsx'
import { Link } from '../../ui/link.tsx'
import { ContactField } from './contact-field.tsx'
import { LoginAlternatives } from './login-alternatives.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginPage } from './login-page.tsx'

export const handle = FOCUSED_SHELL

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const returnTo = returnToOf(url)
  const { login_ways: methods } = shop.site.configs
  const step = await readStep(shop, request)
  return {
    methods,
    contact: step?.channel === 'social' ? '' : (step?.contact ?? ''),
    returnTo,
    codePath: methods.sms || methods.email ? withReturn('/login', returnTo) : null,
    resetPath: withReturn('/reset', returnTo),
  }
}

export async function action(call: ActionFunctionArgs) {
  const shop = call.context.get(shopContext)
  const form = await call.request.formData()
  return handleForm(call, form, async () => {
    const outcome = await shop.api.logins.withPassword(textOf(form, 'contact'), String(form.get('password') ?? ''))
    throw await signedIn(shop, outcome, returnToOf(call.url))
  })
}

export default function PasswordScreen() {
  const t = usePrivateMessages()
  const { methods, contact, returnTo, codePath, resetPath } = useLoaderData<typeof loader>()
  const { field, reply } = useFormReply('password')
  return (
    <LoginPage title={t('login.password_title')} lead={t('login.lead_password')}>
      <LoginForm name="password" action={t('login.log_in')} only>
        <ContactField form="password" channels={BOTH} contact={contact} />
        <div>
          <PasswordField
            {...field('password')}
            label={t('login.password')}
            required
            maxLength={200}
            autoComplete="current-password"
            error={reply?.problems.password ?? reply?.message ?? undefined}
          />
          <Link to={resetPath} className="mt-1 inline-flex min-h-11 items-center text-note text-accent hover:underline">
            {t('login.forgot')}
          </Link>
        </div>
      </LoginForm>
      <LoginAlternatives
        social={methods.social}
        returnTo={returnTo}
        links={codePath ? [{ to: codePath, text: t('login.with_code'), icon: 'smartphone' }] : []}
      />
    </LoginPage>
  )
}

/** A password works with either contact, whatever channels codes can be sent to. */
const BOTH = { sms: true, email: true }
