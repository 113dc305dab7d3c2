import { questionsEn } from '../../i18n/messages/questions.en.ts'
import { TextsProvider } from '../../i18n/use-messages.tsx'
import { ProductQuestions } from './product-questions.tsx'

export default function EnglishProductQuestions({ slug }: { slug: string }) {
  return (
    <TextsProvider texts={questionsEn}>
      <ProductQuestions slug={slug} initial={null} />
    </TextsProvider>
  )
}
