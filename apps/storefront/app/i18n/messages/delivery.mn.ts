import type { deliveryEn } from './delivery.en.ts'

export const deliveryMn: Record<keyof typeof deliveryEn, string> = {
  'delivery.choose': 'Хаана хүргэхийг сонгох',
  'delivery.free': 'үнэгүй',
  'delivery.not_there': 'Тэр газар одоогоор хүргэхгүй. Өөр газар сонгох, эсвэл салбараас аваарай.',
  'delivery.place': 'Хүргэх газар:',
}
