import { formatPhone } from '@delguur/mongolia/phone'
import type { LoginOutcome, Shop } from '@delguur/sdk'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { track } from '../../analytics/track.ts'
import { claimOrder } from '../../features/account/claim-order.server.ts'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { type LoginStep, readStep, returnToOf, withReturn } from '../../features/account/login-step.server.ts'
import { signedIn } from '../../features/account/signed-in.server.ts'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FOCUSED_SHELL } from '../../ui/layout/focused-shell.tsx'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginPage } from './login-page.tsx'

export const handle = FOCUSED_SHELL

type Proven = LoginStep & { proof: string }

export async function loader(call: LoaderFunctionArgs) {
  const { channel, contact, names } = await provenStep(call)
  return {
    names: names ?? { first_name: '', last_name: '' },
    contact: channel === 'phone' ? formatPhone(contact) : contact,
    startPath: withReturn('/login', returnToOf(call.url)),
  }
}

export async function action(call: ActionFunctionArgs) {
  const shop = call.context.get(shopContext)
  const step = await provenStep(call)
  const form = await call.request.formData()
  const newcomer = {
    first_name: textOf(form, 'first_name'),
    last_name: textOf(form, 'last_name'),
    terms_version: form.has('terms') ? shop.site.configs.terms_version : '',
    marketing: form.has('marketing'),
  }
  return handleForm(call, form, async () => {
    const [outcome, returnTo] = [await signUp(shop.api, step, newcomer), returnToOf(call.url)]
    await claimOrder(shop, step.contact, returnTo)
    throw await signedIn(shop, outcome, returnTo)
  })
}

/** SITE-05: a new account is tracked; its reply leads on, but not back to the login, where an expired proof leads. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>()
  } catch (reply) {
    const location = reply instanceof Response ? reply.headers.get('Location') : null
    if (location !== null && !LOGIN_PATH.test(location)) track({ event: 'sign_up' })
    throw reply
  }
}

const LOGIN_PATH = /^(\/en)?\/login/

type Newcomer = Omit<Parameters<Shop['logins']['phone']['signUp']>[0], 'phone' | 'code' | 'proof'>

function signUp({ logins }: Shop, { channel, contact, proof }: Proven, newcomer: Newcomer): Promise<LoginOutcome> {
  if (channel === 'phone') return logins.phone.signUp({ phone: contact, proof, ...newcomer })
  return logins.email.signUp({ ...(channel === 'email' && { email: contact }), proof, ...newcomer })
}

/** A visitor without a proof starts over. */
async function provenStep({ request, url, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Proven> {
  const shop = context.get(shopContext)
  const step = await readStep(shop, request)
  if (step?.proof !== undefined) return { ...step, proof: step.proof }
  throw redirect(withReturn(pathInLocale('/login', shop.locale), returnToOf(url)), 303)
}

export default function RegisterScreen() {
  const t = usePrivateMessages()
  const { names, contact, startPath } = useLoaderData<typeof loader>()
  const { field, reply } = useFormReply('register')
  const values = reply?.values ?? {}
  return (
    <LoginPage title={t('register.title')} lead={contact ? t('register.lead', { contact }) : t('register.lead_social')}>
      <LoginForm name="register" action={t('register.finish')}>
        <TextField
          {...field('first_name', names.first_name)}
          label={t('profile.first_name')}
          required
          data-first
          autoComplete="given-name"
          maxLength={60}
        />
        <TextField
          {...field('last_name', names.last_name)}
          label={t('profile.last_name')}
          autoComplete="family-name"
          maxLength={60}
        />
        <div>
          <Checkbox name="terms" required defaultChecked={'terms' in values} error={reply?.problems.terms}>
            {t('register.terms_agree')}
          </Checkbox>
          <p className="flex flex-wrap gap-x-5 pl-8 text-note">
            <TermsLink slug="terms" text={t('register.terms')} />
            <TermsLink slug="privacy" text={t('register.privacy')} />
          </p>
          <Checkbox name="marketing" defaultChecked={'marketing' in values}>
            {t('consent.marketing')}
            <span className="block text-small text-ink-soft">{t('consent.marketing_hint')}</span>
          </Checkbox>
        </div>
      </LoginForm>
      <Link to={startPath} className="mt-3 inline-flex min-h-11 items-center text-note text-accent hover:underline">
        {t('register.start_again')}
      </Link>
    </LoginPage>
  )
}

/** Opens in a new tab, so that the typed values stay. */
function TermsLink({ slug, text }: { slug: string; text: string }) {
  const t = usePrivateMessages()
  const locale = useLocale()
  return (
    <a
      href={pathInLocale(`/pages/${slug}`, locale)}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center text-accent underline underline-offset-2"
    >
      {text}
      <VisuallyHidden> ({t('nav.new_tab')})</VisuallyHidden>
    </a>
  )
}
