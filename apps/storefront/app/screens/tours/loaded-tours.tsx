import { TravelTexts } from '../../features/travel/travel-texts.tsx'
import { TourList } from './tour-list.tsx'
import { TourPage } from './tour-page.tsx'
import type { TourShown, ToursShown } from './tours.screen.tsx'

export default function LoadedTours({ shown }: { shown: ToursShown | TourShown }) {
  return <TravelTexts>{shown.view === 'list' ? <TourList shown={shown} /> : <TourPage shown={shown} />}</TravelTexts>
}
