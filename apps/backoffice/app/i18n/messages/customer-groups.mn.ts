import type { customerGroupsEn } from './customer-groups.en.ts'

export const customerGroupsMn = {
  'group.add': 'Хүн нэмэх',
  'group.add_done': 'Бүлэгт {count, plural, other {# хүн}} байна',
  'group.add_text': 'Бүртгэлтэй хэрэглэгчийн утас эсвэл и-мэйлийг бичнэ. Аль нэг нь олдохгүй бол хэнийг ч нэмэхгүй.',
  'group.begin': 'Шинэ бүлэг',
  'group.begin_done': 'Бүлэг нээлээ',
  'group.contacts': 'Утас, и-мэйл',
  'group.dissolve': 'Татан буулгах',
  'group.dissolve_done': 'Бүлгийг татан буулгалаа',
  'group.dissolve_text':
    'Гишүүд нь бүртгэлээ алдахгүй. Зөвхөн энэ бүлэгт зориулсан урамшуулал хэнд ч үйлчлэхээ болино.',
  'group.empty':
    'Бүлэг алга. Клубийн гишүүд, түнш байгууллагын ажилтнууд гэх мэт хүмүүст тусгай урамшуулал өгөхөд хэрэгтэй.',
  'group.members': 'Гишүүн',
  'group.members_of': '{name}: {count, plural, other {# гишүүн}}',
  'group.name': 'Нэр',
  'group.name_hint': 'Хэрэглэгчид харагдахгүй',
  'group.rename': 'Нэрийг солих',
  'group.rename_done': 'Нэрийг солилоо',
  'group.save': 'Бүлгийг хадгалах',
  'group.saved': 'Бүлгийг хадгаллаа',
  'group.since': 'Нээсэн',
} as const satisfies Record<keyof typeof customerGroupsEn, string>
