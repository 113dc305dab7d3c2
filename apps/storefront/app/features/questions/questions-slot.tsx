import { useProductMessages } from '../../i18n/use-messages.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { NearSlot } from '../reviews/near-slot.tsx'
import { questionsPath } from './question-paths.ts'

const LoadedQuestions = lazyComponent(() => import('./loaded-questions.tsx'))

/** The questions about a product. */
export function QuestionsSlot({ slug }: { slug: string }) {
  const t = useProductMessages()
  return (
    <NearSlot id="questions" to={questionsPath(slug)} text={t('product.questions')}>
      <LoadedQuestions slug={slug} />
    </NearSlot>
  )
}
