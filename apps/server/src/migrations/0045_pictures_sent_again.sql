-- A person may want a picture again that the label is seen to show: its host knows what it drew, not how it looks.
alter table label_faces add column resend_asked_at timestamptz;
