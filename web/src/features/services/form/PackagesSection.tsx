import { serviceFields } from '@mawrid/contract/services/fields.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TagsField } from '#features/listings/shared/form/TagsField.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { DaysField } from '#ui/fields/DaysField.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { blankPackage, type PackageValue, type ServiceValues } from './serviceValues.ts'

interface Props {
  form: MawridForm<ServiceValues>
}

/** Up to three packages, side by side as buyers compare them. */
export function PackagesSection({ form }: Props) {
  const { t } = useTranslation()
  const { control, setValue } = form.hook
  const packages = useWatch({ control, name: 'packages' })

  function change(next: PackageValue[]) {
    setValue('packages', next, { shouldDirty: true, shouldValidate: form.blockedSaves > 0 })
  }

  return (
    <FormSection
      title={t('services.form.sections.packages')}
      description={t('services.form.sections.packagesLead')}
      summary={
        <SectionSummary
          parts={[packages.length > 0 && t('services.form.summary.packages', { count: packages.length })]}
        />
      }
    >
      {packages.length > 0 && (
        <div className="grid gap-4 xl:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
          {packages.map((_, index) => (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: packages have no id
              key={index}
              className="flex min-w-0 flex-col gap-4 rounded-control border border-line p-3"
            >
              <legend className="float-start flex min-h-8 w-full items-center justify-between font-medium">
                {t('services.form.package', { place: index + 1 })}
                <IconButton
                  size="sm"
                  icon={Trash2}
                  label={t('services.form.removePackage', { place: index + 1 })}
                  onClick={() => change(packages.filter((_each, other) => other !== index))}
                />
              </legend>
              <PackageFields form={form} index={index} />
            </fieldset>
          ))}
        </div>
      )}
      {packages.length < serviceFields.packages.max && (
        <div>
          <Button icon={Plus} onClick={() => change([...packages, blankPackage])}>
            {t('services.form.addPackage')}
          </Button>
        </div>
      )}
    </FormSection>
  )
}

function PackageFields({ form, index }: Props & { index: number }) {
  const { t } = useTranslation()
  const { label, limits } = useFields(serviceFields)
  return (
    <>
      <div className="[&_.grid]:grid-cols-1">
        <BilingualFormField of={form} name={`packages.${index}.name`} label={label('packages', 'name')} required />
      </div>
      <FormField of={form} name={`packages.${index}.price`} label={label('packages', 'price')}>
        {(field) => <MoneyField {...field} required />}
      </FormField>
      <FormField of={form} name={`packages.${index}.delivery_days`} label={label('packages', 'delivery_days')}>
        {(field) => <DaysField {...field} required {...limits('delivery_days_max')} />}
      </FormField>
      <FormField of={form} name={`packages.${index}.includes`} label={label('packages', 'includes')}>
        {({ ref: _ref, name: _name, ...field }) => <TagsField {...field} help={t('services.package.includesHelp')} />}
      </FormField>
    </>
  )
}
