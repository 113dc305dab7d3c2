import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AreaForm } from '../../features/account/area-form.tsx'
import { AreaPage } from '../../features/account/area-page.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { handleForm } from '../../features/account/handle-form.server.ts'
import { PasswordField } from '../../features/account/password-field.tsx'
import { redirectWithNotice } from '../../features/account/redirect-with-notice.server.ts'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

export async function loader(call: LoaderFunctionArgs) {
  return forCustomer(call, (_api, { has_password, phone, email }) => ({ has_password, username: email ?? phone ?? '' }))
}

export async function action(call: ActionFunctionArgs) {
  const shop = call.context.get(shopContext)
  const form = await call.request.formData()
  const reply = await handleForm(call, form, async () => {
    await shop.api.logins.password.change(passwordsOf(form))
    return true
  })
  return reply.data.result
    ? redirectWithNotice(shop, '/account/profile', form.has('old_password') ? 'password.changed' : 'password.was_set')
    : reply
}

/** Passwords are not trimmed: a space may belong to one. */
const passwordsOf = (form: FormData) => ({
  password: String(form.get('password') ?? ''),
  password_confirmation: String(form.get('password_confirmation') ?? ''),
  ...(form.has('old_password') && { old_password: String(form.get('old_password')) }),
})

export default function PasswordScreen() {
  const t = usePrivateMessages()
  const { has_password: hasPassword, username } = useLoaderData<typeof loader>()
  const { field, isSending } = useFormReply('password')
  return (
    <AreaPage
      title={t(hasPassword ? 'password.change' : 'password.set')}
      back={{ to: '/account/profile', text: t('profile.title') }}
    >
      <Card className="max-w-[520px]">
        <AreaForm name="password" className="grid gap-4">
          {!hasPassword && <p className="text-ink-soft">{t('password.set_hint')}</p>}
          {/* A hidden user name for password managers. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          {hasPassword && (
            <PasswordField
              {...field('old_password')}
              label={t('password.old')}
              required
              autoComplete="current-password"
              maxLength={200}
            />
          )}
          <PasswordField
            {...field('password')}
            label={t('password.new')}
            hint={t('password.hint')}
            required
            autoComplete="new-password"
            maxLength={200}
          />
          <PasswordField
            {...field('password_confirmation')}
            label={t('password.again')}
            required
            autoComplete="new-password"
            maxLength={200}
          />
          <Button type="submit" size="large" busy={isSending}>
            {t('common.save')}
          </Button>
        </AreaForm>
      </Card>
    </AreaPage>
  )
}
