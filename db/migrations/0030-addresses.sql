-- Addresses that members enter and pages show as links or pictures.

-- An address on the web: http or https, a host without a user in front of it (https://known@elsewhere), no blanks, line
-- breaks, quotes or backslashes.
create function is_web_address(t text) returns boolean
language sql immutable parallel safe
return t ~ '^https?://[^/?#@]+([/?#]|$)' and t !~ '[\u0001-\u0020\u007f-\u00a0\u2028\u2029\u3000"<>\\]';

-- A picture: a path of this site, or an address on the web. Empty means none.
create function is_picture_address(t text) returns boolean
language sql immutable parallel safe
return t = '' or t ~ '^/([A-Za-z0-9_.~%?=&-][A-Za-z0-9_.~%?=&/-]*)?$' or is_web_address(t);

create function are_picture_addresses(list text[]) returns boolean
language sql immutable parallel safe
return (select coalesce(bool_and(is_picture_address(t)), true) from unnest(list) t);

-- Checks run with the rights of the role that writes.
grant execute on function is_web_address(text), is_picture_address(text), are_picture_addresses(text[])
  to authenticated, service, keeper, auth;

alter table users
  drop constraint users_sns_link_1_form,
  drop constraint users_sns_link_2_form,
  drop constraint users_sns_link_3_form,
  add constraint users_sns_link_1_form check (is_web_address("snsLink1") and char_length("snsLink1") <= 500),
  add constraint users_sns_link_2_form check (is_web_address("snsLink2") and char_length("snsLink2") <= 500),
  add constraint users_sns_link_3_form check (is_web_address("snsLink3") and char_length("snsLink3") <= 500),
  add constraint users_photo_form check (is_picture_address(photo));
alter table makers
  drop constraint makers_website_form,
  add constraint makers_website_form check (is_web_address(website) and char_length(website) <= 500),
  add constraint makers_img_form check (is_picture_address(img));
alter table mysteries
  drop constraint mysteries_url_form,
  add constraint mysteries_url_form check (is_web_address(url) and char_length(url) <= 1000),
  add constraint mysteries_img_form check (is_picture_address(img));
alter table mystery_reviews
  add constraint mystery_reviews_photo_url_form check (is_picture_address("photoUrl")),
  add constraint mystery_reviews_photos_form check (are_picture_addresses("allPhotoUrls"));
alter table columns
  add constraint columns_cover_form check (is_picture_address(cover));
