import { useWatch } from 'react-hook-form'
import { RiyalSign } from '#ui/brand/RiyalSign.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { moneyFormat } from '#ui/values/amounts.ts'
import { shown } from '#ui/values/format.ts'
import { useSampleText } from '../useSampleText.ts'
import type { SampleValues } from './sampleProduct.ts'

interface Props {
  form: MawridForm<SampleValues>
}

/** A live preview of what the buyer will see. */
export function SamplePreview({ form }: Props) {
  const say = useSampleText()
  const [nameAr, nameEn, price, pictures] = useWatch({
    control: form.hook.control,
    name: ['name_ar', 'name_en', 'price', 'pictures'],
  })
  const cover = pictures[0]?.url

  return (
    <section className="rounded-card border border-line bg-surface-raised p-4">
      <h2 className="text-sm font-medium text-ink-soft">{say('As buyers see it', 'كما يراه المشتري')}</h2>
      {cover && (
        <img
          src={cover}
          alt=""
          className="mt-3 aspect-square w-full max-w-40 rounded-control lg:max-w-none object-cover"
        />
      )}
      <p className="mt-3 font-medium">
        <bdi>{say(nameEn, nameAr)}</bdi>
      </p>
      <p className="mt-1 text-lg tabular-nums">
        <bdi dir="ltr">
          <RiyalSign /> {shown(moneyFormat, price)}
        </bdi>
      </p>
    </section>
  )
}
