import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { AreaForm } from '../../features/account/area-form.tsx'
import { AreaPage } from '../../features/account/area-page.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { redirectWithNotice } from '../../features/account/redirect-with-notice.server.ts'
import { areaTexts } from '../../features/account/texts.server.ts'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'

export async function loader(call: LoaderFunctionArgs) {
  return forCustomer(call, () => null)
}

export async function action(call: ActionFunctionArgs) {
  const shop = call.context.get(shopContext)
  const form = await call.request.formData()
  const reply = await handleForm(call, form, async () => {
    if (!isWord(textOf(form, 'word'), areaTexts(shop)('data.delete_word'))) return false
    await shop.api.account.delete()
    return true
  })
  if (reply.data.result) return redirectWithNotice(shop, '/', 'data.deleted')
  if (!reply.data.ok) return reply
  const t = areaTexts(shop)
  const problems = { word: t('data.delete_word_wrong', { word: t('data.delete_word') }) }
  return data({ ...reply.data, ok: false, problems }, { status: 422 })
}

const isWord = (typed: string, word: string) => typed.toUpperCase() === word

/** Export and deletion of the customer's personal data. */
export default function DataScreen() {
  const t = usePrivateMessages()
  const locale = useLocale()
  return (
    <AreaPage title={t('account.data')}>
      <Card>
        <h2 className="text-lead">{t('data.export_title')}</h2>
        <p className="mt-1 text-ink-soft">{t('data.export_hint')}</p>
        <a
          href={pathInLocale('/account/data/export', locale)}
          download
          className="mt-4 inline-flex min-h-11 items-center justify-center rounded-control border border-line-strong bg-paper px-4 py-2 text-center text-note font-semibold text-ink hover:border-ink hover:bg-tint"
        >
          {t('data.export')}
        </a>
      </Card>
      <DeleteCard />
    </AreaPage>
  )
}

function DeleteCard() {
  const t = usePrivateMessages()
  const { field, isSending } = useFormReply('delete')
  const word = t('data.delete_word')
  return (
    <Card>
      <h2 className="text-lead">{t('data.delete_title')}</h2>
      <ul className="mt-3 grid gap-2">
        <li className="flex items-start gap-2">
          <Icon name="trash-2" className="mt-0.5 text-ink-soft" />
          {t('data.delete_gone')}
        </li>
        <li className="flex items-start gap-2">
          <Icon name="receipt" className="mt-0.5 text-ink-soft" />
          {t('data.delete_kept')}
        </li>
        <li className="flex items-start gap-2">
          <Icon name="shield-check" className="mt-0.5 text-ink-soft" />
          {t('data.delete_fresh')}
        </li>
      </ul>
      <p className="mt-3 font-semibold">{t('data.delete_no_undo')}</p>
      <AreaForm name="delete" className="mt-4 grid max-w-[520px] gap-4">
        <TextField
          {...field('word')}
          label={t('data.delete_confirm', { word })}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <Button type="submit" variant="danger" size="large" icon="trash-2" busy={isSending}>
          {t('data.delete')}
        </Button>
      </AreaForm>
    </Card>
  )
}
