import { TravelTexts } from '../../features/travel/travel-texts.tsx'
import { HotelList } from './hotel-list.tsx'
import { HotelPage } from './hotel-page.tsx'
import type { HotelShown, HotelsShown } from './hotels.screen.tsx'

export default function LoadedHotels({ shown }: { shown: HotelsShown | HotelShown }) {
  return <TravelTexts>{shown.view === 'list' ? <HotelList shown={shown} /> : <HotelPage shown={shown} />}</TravelTexts>
}
