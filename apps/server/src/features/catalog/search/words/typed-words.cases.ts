export interface TypedWord {
  word: string
  /** English search words; the first occurs in names of goods. */
  english: string[]
  /** Search words in Latin letters. */
  latin: string[]
}

/** Goods | their name in English | typical typing. */
const TABLE = `
  утас | phone | utas, utac
  гар утас | mobile phone | gar utas, garutas
  ухаалаг утас | smartphone | uhaalag utas, ukhaalag utas
  гар утасны гэр | phone case | gar utasnii ger, gar utasny ger, utasnii ger
  дэлгэцийн хамгаалалт | screen protector | delgetsiin hamgaalalt, delgeciin hamgaalalt
  цэнэглэгч | charger | tsenegleg, tsenegluulegch, tseneglegch, ceneglegch
  зөөврийн цэнэглэгч | power bank | zoovriin tseneglegch, zuuvriin tseneglegch, zuuwriin ceneglegch
  цэнэглэгч кабель | charging cable | tseneglegch kabel, tseneglegch kabeli
  чихэвч | headphones | chihevch, chikhevch, chihewch
  утасгүй чихэвч | wireless earphones | utasgui chihevch, utasgvi chihevch
  чанга яригч | loudspeaker | changa yarigch, changa iarigch
  микрофон | microphone | mikrofon, microphone
  зурагт | television | zuragt
  телевиз | television | televiz
  ухаалаг зурагт | smart TV | uhaalag zuragt, ukhaalag zuragt
  дэлгэц | screen, monitor | delgets, delgec
  удирдлага | remote control | udirdlaga, udirdlag
  хөргөгч | refrigerator | hurgugch, khurgugch, horgogch, khorgogch, hurgegch, hvrgvgch, xurgugch
  хөлдөөгч | freezer | huldeegch, huldoogch, huldugch, khuldeegch
  угаалгын машин | washing machine | ugaalgiin mashin, ugaalgyn mashin, ugaalgin mashin
  аяга таваг угаагч | dishwasher | ayaga tavag ugaagch, ayga tawag ugaagch
  хатаагч | dryer | hataagch, khataagch
  тоос сорогч | vacuum cleaner | toos sorogch, tos sorogch
  индүү | iron | induu, induv
  богино долгионы зуух | microwave oven | bogino dolgionii zuuh, bogino dolgiony zuukh
  шарах шүүгээ | oven | sharah shuugee, sharakh shuugee
  плитка | cooker, hob | plitk, plitka
  ус буцалгагч | kettle | us butsalgagch, us bucalgagch
  кофе чанагч | coffee maker | kofe chanagch, kofi chanagch
  талх шарагч | toaster | talh sharagch, talkh sharagch
  холигч | mixer, blender | holigch, kholigch
  шүүс шахагч | juicer | shuus shahagch, shuus shakhagch
  будаа агшаагч | rice cooker | budaa agshaagch, buda agshaagch
  агаар цэвэршүүлэгч | air purifier | agaar tsevershuulegch, agaar cevershuulegch
  агааржуулагч | air conditioner, ventilation | agaarjuulagch, agarjuulagch
  чийгшүүлэгч | humidifier | chiigshuulegch, chigshuulegch
  халаагуур | heater | halaaguur, khalaaguur
  сэнс | fan | sens, senc
  үс хатаагч | hair dryer | us hataagch, vs hataagch, us khataagch
  үс засагч | hair clipper | us zasagch, vs zasagch
  сахлын машин | shaver | sahliin mashin, sakhlyn mashin
  жин | scale | jin, zhin
  компьютер | computer | kompyuter, kompiuter, kompuuter, computer
  зөөврийн компьютер | laptop | zuuvriin kompyuter, zoovriin computer, notebook
  таблет | tablet | tablet, tabled
  гар | keyboard | gar, keyboard
  хулгана | mouse | hulgana, khulgana
  хэвлэгч | printer | hevlegch, khevlegch, printer
  хор | toner, ink | hor, khor
  санах ой | memory | sanah oi, sanakh oi
  хатуу диск | hard disk | hatuu disk, khatuu disk
  флаш | flash drive | flash, flaash
  сүлжээ | network | suljee, svljee
  рутер | router | ruter, router
  камер | camera | kamer, camera
  хяналтын камер | security camera | hyanaltiin kamer, hianaltiin kamer, khyanaltyn camer
  зургийн аппарат | photo camera | zurgiin aparat, zurgiin apparat
  дрон | drone | dron, drone
  ухаалаг цаг | smart watch | uhaalag tsag, ukhaalag cag
  бугуйвч | wristband | buguivch, buguiwch
  тоглоом | toy, game | togloom, toglom
  тоглоомын төхөөрөмж | game console | toglooomiin tuhuurumj, togloomiin tukhuurumj, toglomiin tohooromj
  зай | battery | zai, zay
  батарей | battery | batarei, battery
  залгуур | plug, socket | zalguur, zalgur
  уртасгагч | extension lead | urtasgagch, urtasgach
  гэрэл | light | gerel, gerl
  чийдэн | lamp | chiiden, chiden
  скүүтер | scooter | skuuter, scooter
  гүйлтийн зам | treadmill | guiltiin zam, gviltiin zam
  массажны сандал | massage chair | massajnii sandal, masajni sandal
  ширээ | table | shiree, shire
  сандал | chair | sandal, sandl
  буйдан | sofa | buidan, buydan
  ор | bed | or
  матрас | mattress | matras, matrass
  хүүхдийн тэрэг | pram | huuhdiin tereg, khuukhdiin tereg, hvvhdiin tereg
  тавилга | furniture | tavilga, tawilga
  тогоо | pot | togoo, togo
  хайруулын таваг | frying pan | hairuuliin tavag, khairuulyn tavag
  аяга | cup | ayaga, aiga
  хутга | knife | hutga, khutga
  халуун сав | thermos | haluun sav, khaluun saw
  архи | vodka | arhi, arkhi, arxi
  дарс | wine | dars, darc
  шар айраг | beer | shar airag, shar ayrag
  бэлэг | gift | beleg, belg
  бэлгийн карт | gift card | belgiin kart, belgiin card
  хямдрал | discount | hyamdral, khyamdral, hiamdral
  үнэгүй хүргэлт | free delivery | unegui hurgelt, vnegvi hvrgelt, unegui khurgelt
  лизинг | leasing | lizing, leasing
  хар | black | har, khar
  цагаан | white | tsagaan, cagaan, tsagan
  улаан | red | ulaan, ulan
  хөх | blue | huh, khukh, hoh
  цэнхэр | light blue | tsenher, tsenkher, cenher
  ногоон | green | nogoon, nogon
  шар | yellow | shar
  саарал | grey | saaral, saral
  ягаан | pink | yagaan, yagan
  мөнгөлөг | silver | mungulug, mongolog
`

export const TYPED_WORDS: readonly TypedWord[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [word = '', english = '', latin = ''] = line.split('|').map((part) => part.trim())
    return { word, english: english.split(', '), latin: latin.split(', ') }
  })
