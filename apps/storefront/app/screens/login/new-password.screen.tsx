import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { handleForm } from '../../features/account/handle-form.server.ts'
import { type LoginStep, readStep, returnToOf, withReturn } from '../../features/account/login-step.server.ts'
import { PasswordField } from '../../features/account/password-field.tsx'
import { signedIn } from '../../features/account/signed-in.server.ts'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { type ShopContext, shopContext } from '../../server-context.ts'
import { FOCUSED_SHELL } from '../../ui/layout/focused-shell.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginPage } from './login-page.tsx'

export const handle = FOCUSED_SHELL
/** The address may contain the token of a mailed link, so no other site gets it as a referrer. */
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

/** Requires the token of a mailed link, or the proof from a verified code. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const token = url.searchParams.get('token')
  if (token === null && !(await provenStep(shop, request))) {
    throw redirect(withReturn(pathInLocale('/reset', shop.locale), returnToOf(url)), 303)
  }
  return { token: token ?? '' }
}

export async function action(call: ActionFunctionArgs) {
  const shop = call.context.get(shopContext)
  const { logins } = shop.api
  const form = await call.request.formData()
  const passwords = {
    password: String(form.get('password') ?? ''),
    password_confirmation: String(form.get('password_confirmation') ?? ''),
  }
  const token = String(form.get('token') ?? '')
  const step = token ? null : await provenStep(shop, call.request)
  return handleForm(call, form, async () => {
    const outcome = step
      ? await logins.phone.reset({ phone: step.contact, proof: step.proof, ...passwords })
      : await logins.password.change({ token, ...passwords })
    throw await signedIn(shop, outcome, returnToOf(call.url))
  })
}

async function provenStep(shop: ShopContext, request: Request): Promise<(LoginStep & { proof: string }) | null> {
  const step = await readStep(shop, request)
  return step?.purpose === 'reset' && step.proof !== undefined ? { ...step, proof: step.proof } : null
}

export default function NewPasswordScreen() {
  const t = usePrivateMessages()
  const { token } = useLoaderData<typeof loader>()
  const { field } = useFormReply('new-password')
  return (
    <LoginPage title={t('reset.new_title')} lead={t('reset.new_lead')}>
      <LoginForm name="new-password" action={t('reset.save')}>
        {token && <input type="hidden" name="token" value={token} />}
        <PasswordField
          {...field('password')}
          label={t('password.new')}
          hint={t('password.hint')}
          required
          maxLength={200}
          autoComplete="new-password"
        />
        <PasswordField
          {...field('password_confirmation')}
          label={t('password.again')}
          required
          maxLength={200}
          autoComplete="new-password"
        />
      </LoginForm>
    </LoginPage>
  )
}
