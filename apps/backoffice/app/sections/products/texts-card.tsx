import { slug as slugOf } from '@delguur/mongolia/slug'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import type { Editing } from './editing.ts'

interface TextsCardProps extends Editing {
  /** Its address follows its name until somebody writes another. */
  isNew: boolean
  /** Whether somebody has tried to save it. */
  isTried: boolean
}

/** What a product is called and what is said of it, in both languages. */
export function TextsCard({ document, update, isNew, isTried }: TextsCardProps) {
  const t = useMessages()
  const { name, description, slug } = document
  const needed = (text: string) => (isTried && text.trim() === '' ? t('form.required') : undefined)
  return (
    <Card title={t('product.texts')}>
      <div className="flex flex-col gap-4">
        <LanguagePair
          label={t('product.name_field')}
          name="product.name"
          value={name}
          required
          error={needed(name.mn)}
          onChange={(next) =>
            update((before) => ({
              ...before,
              name: next,
              ...(isNew && before.slug === slugOf(before.name.mn) && { slug: slugOf(next.mn) }),
            }))
          }
        />
        <LanguagePair
          label={t('product.description')}
          name="product.description"
          value={description}
          rows={8}
          onChange={(next) => update((before) => ({ ...before, description: next }))}
        />
        <TextField
          label={t('product.slug')}
          hint={isNew ? t('product.slug_hint') : t('product.slug_change')}
          name="product.slug"
          value={slug}
          error={needed(slug)}
          aria-required
          onChange={({ target }) => update((before) => ({ ...before, slug: target.value.replace(/[\s/?#]+/g, '-') }))}
        />
      </div>
    </Card>
  )
}
