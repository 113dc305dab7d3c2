import type { ProfileChange } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AreaPage } from '../../features/account/area-page.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { AvatarCard } from './avatar-card.tsx'
import { ConsentCard } from './consent-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { LoginMethodsCard } from './login-methods-card.tsx'
import { PersonCard } from './person-card.tsx'
import { PushCard } from './push-card.tsx'

export async function loader(call: LoaderFunctionArgs) {
  const { configs } = call.context.get(shopContext).site
  return forCustomer(call, (_api, user) => ({
    user,
    termsVersion: configs.terms_version,
    hasSocialLogin: configs.login_ways.social.length > 0,
  }))
}

const FORMS: Record<string, (api: Shop, form: FormData) => Promise<unknown>> = {
  person: (api, form) => api.account.updateProfile(profileOf(form)),
  avatar: (api, form) => {
    const file = form.get('avatar')
    return api.account.updateAvatar(file instanceof Blob ? file : new Blob())
  },
  avatar_remove: (api) => api.account.removeAvatar(),
  news: (api, form) => api.account.consent({ marketing: form.get('marketing') === 'on' }),
  browsing: (api, form) => api.account.consent({ browsing: form.get('browsing') === 'on' }),
  terms: (api, form) => api.account.consent({ terms_version: textOf(form, 'terms_version') }),
}

export async function action(call: ActionFunctionArgs) {
  const form = await call.request.formData()
  const act = FORMS[String(form.get('form'))]
  if (!act) throw data(null, { status: 400 })
  return handleForm(call, form, async () => void (await act(call.context.get(shopContext).api, form)))
}

function profileOf(form: FormData): ProfileChange {
  const gender = textOf(form, 'gender')
  return {
    first_name: textOf(form, 'first_name'),
    last_name: textOf(form, 'last_name'),
    gender: gender === 'MR' || gender === 'MS' ? gender : null,
    salutation: textOf(form, 'salutation'),
    date_of_birth: textOf(form, 'date_of_birth') || null,
    occupation: textOf(form, 'occupation'),
    locale: textOf(form, 'locale') === 'en' ? 'en' : 'mn',
  }
}

/** The customer's profile, contacts and login methods. */
export default function ProfileScreen() {
  const t = usePrivateMessages()
  const { user, termsVersion, hasSocialLogin } = useLoaderData<typeof loader>()
  return (
    <AreaPage title={t('profile.title')}>
      <AvatarCard user={user} />
      <PersonCard user={user} />
      <ContactCard user={user} />
      <LoginMethodsCard user={user} hasSocialLogin={hasSocialLogin} />
      <PushCard />
      <ConsentCard user={user} termsVersion={termsVersion} />
    </AreaPage>
  )
}
