import { detailsEn } from '../../i18n/messages/details.en.ts'
import { detailsMn } from '../../i18n/messages/details.mn.ts'
import { TextsProvider, useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { PropertyTable } from './property-table.tsx'

interface NutritionFactsProps {
  facts: readonly { name: string; value: string }[]
}

/** CAT-14: nutrition facts of food. */
export function NutritionFacts(props: NutritionFactsProps) {
  return (
    <TextsProvider texts={useLocale() === 'mn' ? detailsMn : detailsEn}>
      <Facts {...props} />
    </TextsProvider>
  )
}

function Facts({ facts }: NutritionFactsProps) {
  const t = useMessages<typeof detailsEn>()
  return (
    <section aria-labelledby="nutrition">
      <h2 id="nutrition" className="text-title">
        {t('details.nutrition')}
      </h2>
      <p className="mt-1 mb-3 text-note text-ink-soft">{t('details.nutrition_in')}</p>
      <PropertyTable properties={facts} />
    </section>
  )
}
