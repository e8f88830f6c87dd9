-- Programs name the photos that they send (user/{uid}/mysteries/{mysteryId}/review_{timestamp}_{random}.webp), and the random part has
-- no fixed length there. Nobody sees a photo because they know its name: each request for one is checked.

alter table photo_uploads
  drop constraint photo_uploads_name_form,
  add constraint photo_uploads_name_form check (name ~ '^[0-9]{13}_[A-Za-z0-9]{1,32}$');
