import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../../lib/failure.ts';
import type { Place } from '../../../../lib/place.ts';
import { EditForm } from '../../../../ui/forms/EditForm.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { Panel } from '../../../../ui/pages/Panel.tsx';
import { Skeleton } from '../../../../ui/basics/Skeleton.tsx';
import { DatesPanel, type DateTask } from './DatesPanel.tsx';
import { DateTaskDialog } from './DateTaskDialog.tsx';
import { datesQuery, hoursQuery } from './dynamic-api.ts';
import classes from './Dynamic.module.css';
import { NowPanel } from './NowPanel.tsx';
import { ProgressPanel } from '../ProgressPanel.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { useFieldLabels, useShownValue, useWeekForm } from './use-week-form.ts';
import { WeekSection } from './WeekSection.tsx';
import type { DynamicHours } from './week-values.ts';

type DynamicTabProps = {
  readonly place: Place;
  readonly location: NonNullable<Place['location']>;
  /** A new period is being entered, by the address. */
  readonly isAdding: boolean;
  readonly onAdded: () => void;
};

/** Prices that go up by the clock (DYN-01 … DYN-04): the week, the periods that differ from it, and what comes of it. */
export function DynamicTab(props: DynamicTabProps) {
  const { location } = props;
  const t = useTranslations('priceLabels.week');
  const { data, error, isFetching, refetch } = useQuery(hoursQuery(location.id));
  if (data !== undefined) return <DynamicEditor key={location.id} {...props} hours={data} />;
  return (
    <Panel {...(error === null ? { title: t('title') } : { label: t('failed.title') })}>
      {error === null ? (
        <div className={classes['waiting']} role="status" aria-busy="true">
          <span className="visually-hidden">{t('title')}</span>
          {Array.from({ length: 7 }, (_, index) => (
            <Skeleton key={index} width="100%" height={36} />
          ))}
        </div>
      ) : (
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          code={failureCode(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Panel>
  );
}

const newDate: DateTask = { kind: 'edit', date: null };

function DynamicEditor(props: DynamicTabProps & { readonly hours: DynamicHours }) {
  const { hours, place, location, isAdding, onAdded } = props;
  const edit = useWeekForm(hours);
  const labels = useFieldLabels(hours, edit.form.getValues());
  const show = useShownValue();
  const dates = useQuery(datesQuery(place, location.id));
  const [task, setTask] = useState<DateTask | null>(null);
  const known = dates.data?.dynamicDates ?? [];
  return (
    <>
      {/* The form of a period is no part of the week's. */}
      <DateTaskDialog
        task={isAdding ? newDate : task}
        dates={known}
        propertyId={location.id}
        zone={hours.timeZone}
        onClose={() => {
          setTask(null);
          if (isAdding) onAdded();
        }}
      />
      <EditForm
        edit={edit}
        labels={labels}
        show={show}
        aside={
          <>
            <NowPanel hours={hours} dates={known} shopId={location.shops[0]?.id} />
            <ProgressPanel place={place} location={location} />
          </>
        }
        below={
          <>
            <DatesPanel found={dates} zone={hours.timeZone} scope={place.scope} onTask={setTask} />
            <PreviewPanel location={location} />
          </>
        }
      >
        <WeekSection edit={edit} zone={hours.timeZone} />
      </EditForm>
    </>
  );
}
