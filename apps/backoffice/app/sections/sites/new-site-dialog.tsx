import type { NewSite, SiteSummary } from '@delguur/contract'
import { COPIED_SECTIONS } from '@delguur/contract/constants'
import { slug } from '@delguur/mongolia/slug'
import { useRef, useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { useWork } from '../../api/use-work.ts'
import { EditorDialog } from '../../forms/editor-dialog.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { AssortmentField } from '../site/assortment-field.tsx'
import { PriceListField } from '../site/price-list-field.tsx'
import { StoresField } from '../site/stores-field.tsx'
import { hostLines, withLanguages } from './site-values.ts'

const NEW: NewSite = {
  code: '',
  name: '',
  hosts: [],
  locales: ['mn', 'en'],
  default_locale: 'mn',
  copy_from: null,
  copy: ['look', 'menus', 'texts'],
}

const LOCALES = ['mn', 'en'] as const

/** Makes a site, which is edited from then on. */
export function NewSiteDialog({ sites, onClose }: { sites: readonly SiteSummary[]; onClose(): void }) {
  const t = useMessages()
  const { chooseSite } = useBackOffice()
  const [site, setSite] = useState(NEW)
  const [hosts, setHosts] = useState('')
  const key = useRef(crypto.randomUUID())
  const work = useWork(
    (client, body: NewSite) => client.request('POST /api/back_office/sites', { body, idempotencyKey: key.current }),
    {
      done: t('sites.made'),
      showsError: true,
      onDone({ code }) {
        chooseSite(code)
        onClose()
      },
    },
  )
  function change(next: Partial<NewSite>) {
    key.current = crypto.randomUUID()
    setSite({ ...site, ...next })
  }
  const languageName = (locale: 'mn' | 'en') => t(locale === 'mn' ? 'form.mongolian' : 'form.english')
  return (
    <EditorDialog
      title={t('sites.add')}
      error={work.error}
      isBusy={work.isPending}
      onSubmit={() => work.mutate({ ...site, hosts: hostLines(hosts) })}
      onClose={onClose}
    >
      <TextField
        label={t('sites.name')}
        value={site.name}
        aria-required
        name="name"
        onChange={({ target }) =>
          change({ name: target.value, ...(site.code === slug(site.name) && { code: slug(target.value) }) })
        }
      />
      <TextField
        label={t('sites.code')}
        hint={t('sites.code_hint')}
        value={site.code}
        name="code"
        onChange={({ target }) => change({ code: target.value.trim().toLowerCase() })}
      />
      <TextArea
        label={t('sites.hosts')}
        hint={t('sites.hosts_hint')}
        rows={2}
        value={hosts}
        name="hosts"
        onChange={({ target }) => {
          key.current = crypto.randomUUID()
          setHosts(target.value)
        }}
      />
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="text-small font-medium">{t('sites.languages')}</legend>
        {LOCALES.map((locale) => (
          <CheckField
            key={locale}
            label={languageName(locale)}
            checked={site.locales.includes(locale)}
            onChange={(isIn) =>
              change(
                withLanguages(
                  site,
                  LOCALES.filter((one) => (one === locale ? isIn : site.locales.includes(one))),
                ),
              )
            }
          />
        ))}
      </fieldset>
      <SelectField
        label={t('sites.default_locale')}
        value={site.default_locale}
        name="default_locale"
        options={site.locales.map((value) => ({ value, label: languageName(value) }))}
        onChange={({ target }) => change({ default_locale: target.value === 'en' ? 'en' : 'mn' })}
      />
      <SelectField
        label={t('sites.copy_from')}
        value={site.copy_from ?? ''}
        options={[
          { value: '', label: t('sites.empty') },
          ...sites.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={({ target }) => change({ copy_from: target.value || null })}
      />
      {site.copy_from !== null && (
        <fieldset className="flex flex-wrap gap-x-5">
          <legend className="text-small font-medium">{t('sites.copy')}</legend>
          {COPIED_SECTIONS.map((part) => (
            <CheckField
              key={part}
              label={t(`sites.part_${part}`)}
              checked={site.copy.includes(part)}
              onChange={(isIn) =>
                change({ copy: COPIED_SECTIONS.filter((one) => (one === part ? isIn : site.copy.includes(one))) })
              }
            />
          ))}
        </fieldset>
      )}
      <AssortmentField chosen={site.assortment ?? []} onChange={(assortment) => change({ assortment })} />
      <PriceListField
        chosen={site.price_list ?? null}
        name="price_list"
        onChange={(price_list) => change({ price_list })}
      />
      <StoresField chosen={site.stores ?? []} onChange={(stores) => change({ stores })} />
    </EditorDialog>
  )
}
